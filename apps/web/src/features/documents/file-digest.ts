/** Whether this browser can compute digests: it cannot over a connection that is not secure. */
export function canDigest(): boolean {
  return 'subtle' in globalThis.crypto;
}

/** Returns SHA-256 of a file in hexadecimal digits. */
export async function digestOf(file: Blob): Promise<string> {
  const digest = await globalThis.crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
