import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Reads the text of a PDF, page by page, its pieces joined by spaces as they follow each other. */
export async function pdfText(content: Uint8Array): Promise<string> {
  const pdf = await getDocument({ data: new Uint8Array(content), verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  return pages.join(' ').replaceAll(/\s+/g, ' ');
}
