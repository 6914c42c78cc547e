import type { Language } from '@prestasi/domain';
import type { Content, Size } from 'pdfmake/interfaces.js';

/**
 * A piece of a page: what pdfmake takes, as plain data without functions, since it goes to another thread. The builders
 * in `blocks.ts` and `table.ts` make the usual ones.
 */
export type PdfBlock = Content;
export type PdfWidth = Size;

/** A picture as a PDF can hold it: PNG or JPEG. */
export type PdfPicture = { readonly type: 'image/png' | 'image/jpeg'; readonly bytes: Uint8Array };

/** A document on A4 pages, as plain data. */
export type PdfDocument = {
  /** The language that reading software is told. */
  readonly language: Language;
  /** What programs show as the document's name. */
  readonly title: string;
  readonly madeAt: Date;
  readonly orientation?: 'portrait' | 'landscape';
  /** At the head of each page. */
  readonly header: {
    readonly logo: PdfPicture | null;
    readonly name: string;
    /** What the document is, at the right. */
    readonly note: string;
  };
  /** At the foot of each page; `page` has the places `{{page}}` and `{{pages}}`. */
  readonly footer: { readonly note: string; readonly page: string };
  /** A word across each page and in its head, such as that a result is not final; null for none. */
  readonly mark: string | null;
  readonly content: readonly PdfBlock[];
};

/** Distances from the edges of the paper in points. */
export const PAGE_MARGINS = { left: 48, top: 78, right: 48, bottom: 58 };

const A4 = { width: 595.28, height: 841.89 };

/** The width of the text of an upright page in points. */
export const TEXT_WIDTH = A4.width - PAGE_MARGINS.left - PAGE_MARGINS.right;

/** The width of the text of a page on its side in points. */
export const LANDSCAPE_TEXT_WIDTH = A4.height - PAGE_MARGINS.left - PAGE_MARGINS.right;
