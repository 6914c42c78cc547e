import type { FileField } from '@prestasi/contract';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { Problem } from '../problem.ts';

export type Inspected = { readonly content: Buffer; readonly mediaType: string; readonly extension: string };

const PICTURE_SIDE = 1024;
const PICTURE_PIXELS = 50_000_000;

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const DOCUMENTS: ReadonlySet<string> = new Set([
  'application/pdf',
  'image/jpeg',
  'image/png',
  WORKBOOK,
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
]);

/**
 * Determines the type of a file by its content, whatever its name. A picture is decoded and encoded again, at most 1024
 * pixels a side and without a camera's metadata. Refuses types that the kind does not allow, and pictures that cannot
 * be decoded (specification §5: jpg, jpeg, png).
 */
export async function inspect(kind: FileField['kind'], content: Buffer): Promise<Inspected> {
  const type = await fileTypeFromBuffer(content);
  if (kind === 'picture') return redraw(content, type?.mime);
  const isAllowed = kind === 'workbook' ? type?.mime === WORKBOOK : DOCUMENTS.has(type?.mime ?? '');
  if (type === undefined || !isAllowed) throw new Problem('file_type_refused');
  return { content, mediaType: type.mime, extension: type.ext };
}

async function redraw(content: Buffer, mediaType: string | undefined): Promise<Inspected> {
  if (mediaType !== 'image/jpeg' && mediaType !== 'image/png') throw new Problem('picture_type_refused');
  const picture = sharp(content, { limitInputPixels: PICTURE_PIXELS, failOn: 'error', animated: false })
    .rotate()
    .resize(PICTURE_SIDE, PICTURE_SIDE, { fit: 'inside', withoutEnlargement: true });
  const isJpeg = mediaType === 'image/jpeg';
  try {
    const redrawn = await (isJpeg ? picture.jpeg({ quality: 85 }) : picture.png()).toBuffer();
    return { content: redrawn, mediaType, extension: isJpeg ? 'jpg' : 'png' };
  } catch (error) {
    throw Object.assign(new Problem('picture_unreadable'), { cause: error });
  }
}
