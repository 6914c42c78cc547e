/** Stands before what is no plain value: a character that no text has. */
const MARK = '\uE000';

/** A cell that holds a formula, or an error such as #N/A, instead of a value. */
export type MarkedCell = { readonly kind: 'formula' } | { readonly kind: 'error'; readonly error: string };

const CELL = /<c\b([^>]*[^/>])?>([\s\S]*?)<\/c>/g;

/**
 * Rewrites a sheet's XML so that formulas and errors are read as marked texts: the reader gives the last value of a
 * formula, which nobody can check, and stumbles over some errors.
 */
export function markCells(sheet: string): string {
  return sheet.replace(CELL, (whole, attributes: string | undefined, inner: string) => {
    const isError = /\st="e"/.test(attributes ?? '');
    const isFormula = /<f[\s/>]/.test(inner);
    if (!isError && !isFormula) return whole;
    const place = /\sr="[A-Z]+\d+"/.exec(attributes ?? '')?.[0] ?? '';
    const error = /<v>([^<]*)<\/v>/.exec(inner)?.[1] ?? '';
    return `<c${place} t="inlineStr"><is><t>${MARK}${isFormula ? 'formula' : error}</t></is></c>`;
  });
}

// Columns AAA and beyond, of which no template has any; one cell there makes every row that wide.
const FAR_CELL = /<c\b[^>]*\sr="[A-Z]{3,}\d+"[^>]*[^/]>/;

/** Whether a sheet has content so far to the right that it is no template any more. */
export function isTooWide(sheet: string): boolean {
  return FAR_CELL.test(sheet);
}

/** What a marked text stands for; null for an ordinary one. */
export function markedCell(text: string): MarkedCell | null {
  if (!text.startsWith(MARK)) return null;
  const rest = text.slice(MARK.length);
  return rest === 'formula' ? { kind: 'formula' } : { kind: 'error', error: rest };
}

/** Says the date system as the reader looks for it: LibreOffice writes `date1904="true"`. */
export function plainDateSystem(workbook: string): string {
  return workbook.replace(/\bdate1904="true"/, 'date1904="1"');
}

/** Whether days are counted from 1904 instead of 1900. */
export function isFrom1904(workbook: string): boolean {
  return /\bdate1904="(1|true)"/.test(workbook);
}
