// The proof that a deal was fixed before the first move. At the start the server shows a
// commitment, the fingerprint of the seed; at the end the seed itself.

const PREFIX = "rallare seed\n";

/** The fingerprint of a seed, as `rallare verify` takes it; null where the browser cannot. */
export async function commitmentOf(seed: string): Promise<string | null> {
  // Browsers do such sums only on pages that came by https or from this machine.
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  if (!subtle) return null;
  const digest = await subtle.digest("SHA-256", new TextEncoder().encode(PREFIX + seed));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export type Verdict = "waiting" | "unable" | "proven" | "different" | "changed";

/** Whether seed, commitment and what this device noted at the start belong together. */
export async function verify(
  seed: string | null,
  commitment: string | null,
  noted: string | null = null,
): Promise<Verdict> {
  if (seed === null || commitment === null) return "waiting";
  if (noted !== null && noted !== commitment) return "changed";
  const made = await commitmentOf(seed);
  if (made === null) return "unable";
  return made === commitment ? "proven" : "different";
}

const place = (table: string): string => `rallare commitment ${table}`;

/** Keep the commitment that was shown while the game was played; the first one counts. */
export function noteCommitment(table: string, commitment: string): void {
  try {
    if (!sessionStorage.getItem(place(table))) sessionStorage.setItem(place(table), commitment);
  } catch {
    // A browser that keeps nothing can still compare what the server shows.
  }
}

export function notedCommitment(table: string): string | null {
  try {
    return sessionStorage.getItem(place(table));
  } catch {
    return null;
  }
}
