import { fileURLToPath } from 'node:url';
import pdfmake from 'pdfmake';
import type { Content, CustomTableLayout, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { LANDSCAPE_TEXT_WIDTH, PAGE_MARGINS, type PdfDocument, type PdfPicture, TEXT_WIDTH } from './pdf-document.ts';
import { DEFAULT_STYLE, PDF_COLOURS, PDF_STYLES } from './styles.ts';

const fontFile = (name: string) => fileURLToPath(import.meta.resolve(`pdfmake/fonts/Roboto/Roboto-${name}.ttf`));

const ROBOTO = {
  normal: fontFile('Regular'),
  bold: fontFile('Medium'),
  italics: fontFile('Italic'),
  bolditalics: fontFile('MediumItalic'),
};
const fontFiles = new Set(Object.values(ROBOTO));

// A document can name pictures and files by address or path: none is fetched, and of the disk only the fonts are read.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => fontFiles.has(path));
pdfmake.setFonts({ Roboto: ROBOTO });

const HAIRLINE = 0.5;

/** The table layouts that a block may name. */
const LAYOUTS: Readonly<Record<string, CustomTableLayout>> = {
  /** Hairlines between rows, a stronger one below the head; the first and last cell stand at the edge of the text. */
  rows: {
    hLineWidth: (row) => (row === 0 ? 0 : HAIRLINE),
    hLineColor: (row) => (row === 1 ? PDF_COLOURS.strongLine : PDF_COLOURS.line),
    vLineWidth: () => 0,
    paddingLeft: (column) => (column === 0 ? 0 : 5),
    paddingRight: (column, node) => (column === (node.table.widths?.length ?? 0) - 1 ? 0 : 5),
    paddingTop: () => 3.5,
    paddingBottom: () => 3,
  },
  /** One block on a quiet ground. */
  panel: {
    hLineWidth: () => 0,
    vLineWidth: () => 0,
    fillColor: PDF_COLOURS.ground,
    paddingLeft: () => 10,
    paddingRight: () => 10,
    paddingTop: () => 8,
    paddingBottom: () => 8,
  },
};
pdfmake.setTableLayouts(LAYOUTS);

/** Draws a document; returns the bytes of the PDF. */
export async function drawDocument(document: PdfDocument): Promise<Uint8Array> {
  const { content, language, title, madeAt, orientation = 'portrait', mark } = document;
  const definition: TDocumentDefinitions = {
    pageSize: 'A4',
    pageOrientation: orientation,
    pageMargins: [PAGE_MARGINS.left, PAGE_MARGINS.top, PAGE_MARGINS.right, PAGE_MARGINS.bottom],
    language,
    info: { title, creator: 'Prestasi', producer: 'Prestasi', creationDate: madeAt, modDate: madeAt },
    defaultStyle: DEFAULT_STYLE,
    styles: PDF_STYLES,
    header: () => headOf(document),
    footer: (page, pages) => footOf(document, page, pages),
    ...(mark === null ? {} : { watermark: { text: mark, color: PDF_COLOURS.danger, opacity: 0.06, bold: true } }),
    content: [...content],
    // A heading without anything below it on its page goes to the next.
    pageBreakBefore: ({ headlineLevel }, nodes) =>
      headlineLevel !== undefined && !nodes.getFollowingNodesOnPage().some(isBelowHeading),
  };
  return pdfmake.createPdf(definition).getBuffer();
}

type Placed = { text?: unknown; headlineLevel?: number | undefined; style?: unknown; qr?: string | undefined };

/** Whether a node is something below a heading: tables and stacks are where their first texts are. */
function isBelowHeading({ text, qr, headlineLevel, style }: Placed): boolean {
  const isHeading = headlineLevel !== undefined || String(style).startsWith('heading');
  const isOfPage = style === 'pageHead' || style === 'pageFoot';
  return !isHeading && !isOfPage && (text !== undefined || qr !== undefined);
}

/** The most that a company's logo takes of a page's head, in points. */
const LOGO_SIZE: [number, number] = [110, 26];

function headOf({ header: { logo, name, note }, mark }: PdfDocument): Content {
  const { left, right } = PAGE_MARGINS;
  const picture = logo === null ? [] : [{ stack: [{ image: dataUrlOf(logo), fit: LOGO_SIZE }], width: 'auto' }];
  return {
    margin: [left, 28, right, 0],
    columns: [
      ...picture,
      { text: name, style: 'pageHead', width: '*', margin: [0, 8, 0, 0] },
      {
        width: 'auto',
        style: 'pageHead',
        margin: [0, 8, 0, 0],
        text: [
          ...(mark === null ? [] : [{ text: `${mark}   `, style: 'danger', fontSize: 8 }]),
          { text: note, style: 'small', bold: false },
        ],
      },
    ],
    columnGap: 10,
  };
}

function footOf({ footer, orientation }: PdfDocument, page: number, pages: number): Content {
  const { left, right } = PAGE_MARGINS;
  const width = orientation === 'landscape' ? LANDSCAPE_TEXT_WIDTH : TEXT_WIDTH;
  const count = footer.page.replaceAll('{{page}}', String(page)).replaceAll('{{pages}}', String(pages));
  return {
    margin: [left, 14, right, 0],
    stack: [
      { canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: HAIRLINE, lineColor: PDF_COLOURS.line }] },
      {
        columns: [
          { text: footer.note, style: 'pageFoot', width: '*' },
          { text: count, style: 'pageFoot', alignment: 'right', width: 'auto' },
        ],
        columnGap: 16,
        margin: [0, 6, 0, 0],
      },
    ],
  };
}

function dataUrlOf({ type, bytes }: PdfPicture): string {
  return `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
}
