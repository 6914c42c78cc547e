/** Allows a line break after a slash, an @ or a dot within a name or e-mail: 'Moderate/Satisfactory'. */
export function breakable(name: string): string {
  return name.replaceAll(/[/@]|\.(?=\S)/g, '$&\u200B');
}
