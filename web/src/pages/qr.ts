// QR codes as one SVG path. The encoder is loaded only where a code is shown.

export interface Drawn {
  /** How many modules wide, with the quiet border. */
  readonly size: number;
  readonly path: string;
}

export async function qrPath(text: string): Promise<Drawn> {
  const { encode } = await import("uqr");
  const { data, size } = encode(text, { ecc: "M", border: 3 });
  return { size, path: pathOf(data) };
}

/** Dark modules that lie side by side in a row become one strip. */
export function pathOf(rows: readonly (readonly boolean[])[]): string {
  const strips: string[] = [];
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue;
      let end = x;
      while (row[end]) end++;
      strips.push(`M${x} ${y}h${end - x}v1h-${end - x}z`);
      x = end;
    }
  });
  return strips.join("");
}
