import type { Style, StyleDictionary } from 'pdfmake/interfaces.js';

/** The colours of paper: ink on white, hairlines, and one accent (the product's). */
export const PDF_COLOURS = {
  ink: '#1b1a17',
  quiet: '#5c574e',
  line: '#d9d4c9',
  strongLine: '#8a8478',
  ground: '#f5f3ee',
  accent: '#0f766e',
  danger: '#b0261c',
  /** For charts, to be told apart without colour too. */
  data: ['#0f6e66', '#9a5b00', '#2f6db5', '#a3487f', '#6b6b2a'],
} as const;

/** The size of running text in points. */
export const TEXT_SIZE = 9;

export const LINE_HEIGHT = 1.2;

export const DEFAULT_STYLE = {
  font: 'Roboto',
  fontSize: TEXT_SIZE,
  lineHeight: LINE_HEIGHT,
  color: PDF_COLOURS.ink,
} satisfies Style;

/** What a block may name as its style. Four sizes, two weights. */
export const PDF_STYLES = {
  title: { fontSize: 17, bold: true },
  subtitle: { fontSize: 10.5, color: PDF_COLOURS.quiet },
  heading1: { fontSize: 12.5, bold: true },
  heading2: { fontSize: 10.5, bold: true },
  heading3: { fontSize: TEXT_SIZE, bold: true },
  label: { fontSize: 7.5, color: PDF_COLOURS.quiet },
  quiet: { color: PDF_COLOURS.quiet },
  small: { fontSize: 7.5, color: PDF_COLOURS.quiet },
  strong: { bold: true },
  figure: { fontSize: 17, bold: true },
  danger: { bold: true, color: PDF_COLOURS.danger },
  /** Within a line: a further language, and the name of what follows. */
  quietRun: { color: PDF_COLOURS.quiet, bold: false },
  labelRun: { color: PDF_COLOURS.quiet, bold: false },
  /** At the head and foot of each page. */
  pageHead: { bold: true },
  pageFoot: { fontSize: 7.5, color: PDF_COLOURS.quiet },
  columnTitle: { fontSize: 7.5, color: PDF_COLOURS.quiet },
} as const satisfies StyleDictionary;

export type PdfStyle = keyof typeof PDF_STYLES;
