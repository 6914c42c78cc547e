/** True if a text contains each of the words, in any order and case; true without words. */
export function hasWords(text: string, words: string): boolean {
  const folded = text.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => folded.includes(word));
}
