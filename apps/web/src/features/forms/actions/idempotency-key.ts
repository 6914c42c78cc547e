/** Creates a key for one press of a button: a repeated request with the same key is carried out once (domain §5). */
export function newKey(): string {
  // `crypto.randomUUID` is absent on plain HTTP beyond localhost; random bytes are not.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
