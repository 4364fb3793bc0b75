// Tables whose final points were counted up before somebody's eyes. Until then nobody is told the
// end; afterwards nobody has to wait again.

class Counted {
  private tables = $state.raw<ReadonlySet<string>>(new Set());

  has(table: string): boolean {
    return this.tables.has(table);
  }

  add(table: string): void {
    if (!this.tables.has(table)) this.tables = new Set([...this.tables, table]);
  }
}

export const counted = new Counted();
