/** What the name of a form's file says. */
export type NamedForm = {
  readonly year: number;
  readonly department: string | null;
  readonly employeeNumber: string;
  readonly name: string;
};

const MOST_OF_A_PART = 60;

/**
 * Returns the name of a form's PDF in a ZIP, which every system can write: year, department, employee number and name. A
 * name that is taken already, also in other case, gets a number behind it.
 */
export function entryName({ year, department, employeeNumber, name }: NamedForm, taken: ReadonlySet<string>): string {
  const stem = [String(year), department, employeeNumber, name]
    .map((part) => safe(part ?? ''))
    .filter((part) => part !== '')
    .join(' - ');
  for (let number = 1; ; number++) {
    const named = `${stem}${number === 1 ? '' : ` (${number})`}.pdf`;
    if (!taken.has(named.toLowerCase())) return named;
  }
}

/** Without folders, characters that Windows refuses, control characters and those that change the reading direction. */
function safe(part: string): string {
  const plain = part
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .replaceAll(/[<>:"/\\|?*]/g, '-')
    .replaceAll(/\s+/g, ' ');
  // Cut between characters, never within one; neither a dot nor a space may end a part.
  return plain
    .slice(0, MOST_OF_A_PART)
    .replace(/[\uD800-\uDBFF]$/, '')
    .replaceAll(/^[ .]+|[ .]+$/g, '');
}
