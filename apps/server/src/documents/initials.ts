/** Words of a name that link it to a parent's, or are titles of one: no initials are made of them. */
const LINKING = new Set(['bin', 'binti', 'bt', 'bte', 'a/l', 'a/p', 'anak', 's/o', 'd/o']);

/** Returns a name as initials: all that an outsider learns of whom a document is about ("N. A. R."). */
export function nameAsInitials(name: string): string {
  const parts = name.split(/[\s@]+/u).filter((part) => part !== '' && !LINKING.has(part.toLowerCase()));
  const letters = parts.flatMap((part) => /\p{L}/u.exec(part)?.[0].toUpperCase() ?? []);
  return letters.map((letter) => `${letter}.`).join(' ');
}
