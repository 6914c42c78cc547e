import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { PdfPicture } from '../platform/pdf/pdf-document.ts';
import type { Services } from '../platform/services.ts';

/** The most pixels that a logo takes in a document: sharp on paper, and quick to draw. */
const SIZE = { width: 440, height: 104 };
const REMEMBERED = 50;

/** Logos by the id of their file, whose content never changes. */
const logos = new Map<number, PdfPicture>();

/**
 * Returns a company's logo for paper; null if it has none. A logo that cannot be read now is left out, and logged: the
 * document is as good without it.
 */
export async function logoFor(
  { files, log }: Services,
  logo: { readonly id: number; readonly storageKey: string } | null,
): Promise<PdfPicture | null> {
  if (logo === null) return null;
  const known = logos.get(logo.id);
  if (known !== undefined) return known;
  try {
    const content = await buffer(files.read(logo.storageKey));
    const bytes = await sharp(content)
      .resize({ ...SIZE, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer();
    const picture: PdfPicture = { type: 'image/png', bytes: new Uint8Array(bytes) };
    if (logos.size >= REMEMBERED) logos.clear();
    logos.set(logo.id, picture);
    return picture;
  } catch (error) {
    log.warn({ err: error, file: logo.id }, 'a logo could not be read for a document');
    return null;
  }
}
