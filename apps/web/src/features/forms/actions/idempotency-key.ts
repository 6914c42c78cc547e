/** A fresh key for one press of a button: sent again with it, the same act is not done twice (domain §5). */
export function newKey(): string {
  // `crypto.randomUUID` is absent on plain HTTP beyond localhost; random bytes are not.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
