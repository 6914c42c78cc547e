const LINKING = new Set([
  'bin',
  'binti',
  'bte',
  'a/l',
  'a/p',
  'anak',
  'haji',
  'hajah',
  'dr.',
  "dato'",
  'datuk',
  'encik',
  'puan',
]);

/** Returns two letters for a name: of the first two words that are no title and no "son of" or "daughter of". */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '' && !LINKING.has(word.toLowerCase()));
  return words
    .slice(0, 2)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('');
}
