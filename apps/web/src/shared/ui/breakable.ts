/** Allows a line break after a slash or an @ in a name or e-mail: 'Moderate/Satisfactory'. */
export function breakable(name: string): string {
  return name.replaceAll(/[/@]/g, '$&\u200B');
}
