import { createCanvas } from '@napi-rs/canvas';
import * as jsqr from 'jsqr';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A piece of text on a page, with the distance of its edges from the left and of its line from the bottom in points. */
export type Piece = {
  readonly page: number;
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly size: number;
};

/** What a reading program finds in a PDF. */
export type ReadPdf = {
  readonly pages: number;
  /** Everything between the head and the foot of the pages, in the order in which it was written. */
  readonly pieces: readonly Piece[];
  /** The heads and feet of the pages. */
  readonly furniture: readonly Piece[];
  readonly title: string;
};

// The package's types describe a module that it is not: its function is the default of the default.
const decode = jsqr.default.default;

/** The zones of a page's head and foot, in points from the bottom. */
const HEAD = 770;
const FOOT = 50;

async function open<T>(bytes: Buffer, read: (pdf: PDFDocumentProxy) => Promise<T>): Promise<T> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0, useSystemFonts: false });
  try {
    return await read(await loading.promise);
  } finally {
    await loading.destroy();
  }
}

/** Reads a PDF's text as any reading program does. */
export async function readPdf(bytes: Buffer): Promise<ReadPdf> {
  return open(bytes, async (pdf) => {
    const all: Piece[] = [];
    for (let page = 1; page <= pdf.numPages; page++) {
      const { items } = await (await pdf.getPage(page)).getTextContent();
      for (const item of items) {
        // The word across each page of a provisional document is turned.
        if (!('str' in item) || item.str.trim() === '' || item.transform[1] !== 0) continue;
        const [, , , size, left, bottom] = item.transform as number[];
        all.push({
          page,
          text: item.str,
          left: left ?? 0,
          right: (left ?? 0) + item.width,
          bottom: bottom ?? 0,
          size: size ?? 0,
        });
      }
    }
    const isFurniture = ({ bottom }: Piece) => bottom > HEAD || bottom < FOOT;
    const { info } = (await pdf.getMetadata()) as { info: { Title?: string } };
    return {
      pages: pdf.numPages,
      pieces: all.filter((piece) => !isFurniture(piece)),
      furniture: all.filter(isFurniture),
      title: info.Title ?? '',
    };
  });
}

/** Returns a text without spaces and line breaks, so that it is found however it was wrapped. */
export function dense(text: string): string {
  return text.replaceAll(/\s+/gu, '');
}

/** Returns the text of pieces without spaces. */
export function textOf(pieces: readonly Piece[]): string {
  return dense(pieces.map(({ text }) => text).join(''));
}

/** Reads the text of a PDF in one line: its pieces as they follow each other, then the heads and feet of its pages. */
export async function pdfText(bytes: Buffer): Promise<string> {
  const { pieces, furniture } = await readPdf(bytes);
  const text = [...pieces, ...furniture].map((piece) => piece.text).join(' ');
  return text.replaceAll(/\s+/gu, ' ');
}

/** Draws the last page and decodes the QR code on it; null if none is found. */
export async function decodeQr(bytes: Buffer): Promise<string | null> {
  return open(bytes, async (pdf) => {
    const page = await pdf.getPage(pdf.numPages);
    const viewport = page.getViewport({ scale: 2 });
    const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
    const context = canvas.getContext('2d');
    await page.render({ canvas: canvas as never, canvasContext: context as never, viewport }).promise;
    const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
    return decode(new Uint8ClampedArray(data), width, height)?.data ?? null;
  });
}
