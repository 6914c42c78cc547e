const KEY = 'prestasi.reset';

/** A reset under way: its id and the address the code went to. */
export type Reset = { readonly resetId: string; readonly email: string };

let proof: string | null = null;

/** Remembers a reset for this window, so that a look at one's mail does not lose it. */
export function keepReset(reset: Reset): void {
  sessionStorage.setItem(KEY, JSON.stringify(reset));
}

/** The reset under way, null where none is. */
export function storedReset(): Reset | null {
  const text = sessionStorage.getItem(KEY);
  return text === null ? null : (JSON.parse(text) as Reset);
}

/** Remembers the proof that the code was right; in memory alone, because it lets one set the password. */
export function keepProof(value: string): void {
  proof = value;
}

/** The proof, null where the code has not been checked. */
export function storedProof(): string | null {
  return proof;
}

/** Forgets the reset, once it is done. */
export function forgetReset(): void {
  sessionStorage.removeItem(KEY);
  proof = null;
}
