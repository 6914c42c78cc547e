/** True if a text contains each of the words, in any order and case, as the server's search of people has it. */
export function hasWords(text: string, words: string): boolean {
  const folded = text.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => folded.includes(word));
}
