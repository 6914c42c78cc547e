const KEY = 'prestasi.reset';

/** A reset in progress: its id and the address the code went to. */
export type Reset = { readonly resetId: string; readonly email: string };

let proof: string | null = null;

/** Remembers a reset for this window, so that it survives a look at one's mail. */
export function keepReset(reset: Reset): void {
  sessionStorage.setItem(KEY, JSON.stringify(reset));
}

/** The reset in progress, null if there is none. */
export function storedReset(): Reset | null {
  const text = sessionStorage.getItem(KEY);
  return text === null ? null : (JSON.parse(text) as Reset);
}

/** Remembers the proof that the code was right; in memory only, because it allows setting the password. */
export function keepProof(value: string): void {
  proof = value;
}

/** The proof, null if the code has not been checked. */
export function storedProof(): string | null {
  return proof;
}

/** Forgets the reset once it is done. */
export function forgetReset(): void {
  sessionStorage.removeItem(KEY);
  proof = null;
}
