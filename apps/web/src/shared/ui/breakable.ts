/** A name with a stroke between its words, which may go on a second line after it: 'Moderate/Satisfactory'. */
export function breakable(name: string): string {
  return name.replaceAll('/', '/\u200B');
}
