// Marks that change the reading direction, joiners and blanks without width: two texts with and without them look
// alike.
const HIDDEN = /[\u061C\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;
const BLANKS = /[\s\p{Cc}]+/gu;
const BREAK = /[\p{Cc}\u2028\u2029]/u;
// Not removed: no text may have it, and its sender is told so.
const NULL = '\0';

/** Returns a text without invisible characters. */
export function withoutHiddenMarks(text: string): string {
  return text.replaceAll(HIDDEN, '');
}

/**
 * Returns a text on one line, as a field of one line requires: line breaks, tabs and other control characters become a
 * blank; hidden marks and blanks at the ends are removed. It is safe in a mail header and in a list.
 */
export function oneLine(text: string): string {
  return withoutHiddenMarks(text)
    .replaceAll(BLANKS, (run) => (BREAK.test(run) && !run.includes(NULL) ? ' ' : run))
    .trim();
}
