// Marks that turn the direction of what follows, joiners and blanks without width: two texts with and without them look alike.
const HIDDEN = /[\u061C\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;
const BLANKS = /[\s\p{Cc}]+/gu;
const BREAK = /[\p{Cc}\u2028\u2029]/u;
// Stays: no text may have it, and whoever sends it is told.
const NULL = '\0';

/** A text without characters that nobody sees. */
export function withoutHiddenMarks(text: string): string {
  return text.replaceAll(HIDDEN, '');
}

/**
 * A text on one line, as a field of one line takes it: line breaks, tabs and other control characters become a blank,
 * hidden marks go, and so do blanks at the ends. It can stand in a header of a mail and in a list.
 */
export function oneLine(text: string): string {
  return withoutHiddenMarks(text)
    .replaceAll(BLANKS, (run) => (BREAK.test(run) && !run.includes(NULL) ? ' ' : run))
    .trim();
}
