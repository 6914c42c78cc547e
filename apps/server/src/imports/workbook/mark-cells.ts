/** Precedes what is not a plain value: a character that no text has. */
const MARK = '\uE000';

/** A cell that holds a formula, or an error such as #N/A, instead of a value. */
export type MarkedCell = { readonly kind: 'formula' } | { readonly kind: 'error'; readonly error: string };

const CLOSING = '</c>';

/**
 * Rewrites a sheet's XML so that formulas and errors are read as marked texts: the reader returns the last value of a
 * formula, which nobody can check, and fails on some errors. Goes through any XML only once.
 */
export function markCells(sheet: string): string {
  const parts: string[] = [];
  let written = 0;
  let from = 0;
  for (;;) {
    const start = sheet.indexOf('<c', from);
    const opened = start < 0 ? -1 : sheet.indexOf('>', start);
    if (opened < 0) break;
    from = opened + 1;
    const isCell = /[\s>]/.test(sheet.charAt(start + 2)) && sheet.charAt(opened - 1) !== '/';
    if (!isCell) continue;
    const closed = sheet.indexOf(CLOSING, from);
    if (closed < 0) break;
    const marked = markedCellOf(sheet.slice(start + 2, opened), sheet.slice(from, closed));
    from = closed + CLOSING.length;
    if (marked === null) continue;
    parts.push(sheet.slice(written, start), marked);
    written = from;
  }
  return parts.join('') + sheet.slice(written);
}

/** Returns a cell with a mark instead of its content; null if it holds a plain value. */
function markedCellOf(attributes: string, inner: string): string | null {
  const isError = /\st="e"/.test(attributes);
  const isFormula = /<f[\s/>]/.test(inner);
  if (!isError && !isFormula) return null;
  const place = /\sr="[A-Z]+\d+"/.exec(attributes)?.[0] ?? '';
  const error = /<v>([^<]*)<\/v>/.exec(inner)?.[1] ?? '';
  return `<c${place} t="inlineStr"><is><t>${MARK}${isFormula ? 'formula' : error}</t></is></c>`;
}

/** Returns what a marked text stands for; null for an ordinary one. */
export function markedCell(text: string): MarkedCell | null {
  if (!text.startsWith(MARK)) return null;
  const rest = text.slice(MARK.length);
  return rest === 'formula' ? { kind: 'formula' } : { kind: 'error', error: rest };
}

/** Writes the date system in the form that the reader looks for: LibreOffice writes `date1904="true"`. */
export function plainDateSystem(workbook: string): string {
  return workbook.replace(/\bdate1904="true"/, 'date1904="1"');
}

/** Whether days are counted from 1904 instead of 1900. */
export function isFrom1904(workbook: string): boolean {
  return /\bdate1904="(1|true)"/.test(workbook);
}
