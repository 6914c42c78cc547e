/** A name with a stroke between its words, or an e-mail, which may go on a second line after it: 'Moderate/Satisfactory'. */
export function breakable(name: string): string {
  return name.replaceAll(/[/@]/g, '$&\u200B');
}
