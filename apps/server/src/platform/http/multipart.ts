import '@fastify/multipart';
import type { FileField } from '@prestasi/contract';
import type { FastifyRequest } from 'fastify';
import { type FieldError, Problem } from '../problem.ts';

/** An uploaded file, whole in memory: under 5 MB. Its name comes from the sender and proves nothing. */
export type Upload = { readonly name: string; readonly content: Buffer };

/** Files are strictly smaller than this many bytes (specification §9: "under 5 MB"). */
export const FILE_BOUND = 5 * 1024 * 1024;
/** The most fields of one form. */
export const MOST_FIELDS = 100;
const FIELD_BYTES = 64 * 1024;

type Parts = { readonly fields: Record<string, unknown>; readonly files: Record<string, Upload> };

/**
 * Reads a multipart body: its fields, and the files that the call names. Refuses a file of 5 MB or more, an unknown
 * one, a second one of the same name, and a missing one that is required.
 */
export async function readParts(
  request: FastifyRequest,
  fileFields: Readonly<Record<string, FileField>>,
): Promise<Parts> {
  try {
    return await partsOf(request, fileFields);
  } catch (error) {
    throw asRefusal(error);
  }
}

async function partsOf(request: FastifyRequest, fileFields: Readonly<Record<string, FileField>>): Promise<Parts> {
  const limits = {
    fileSize: FILE_BOUND,
    files: Object.keys(fileFields).length,
    fields: MOST_FIELDS,
    fieldSize: FIELD_BYTES,
  };
  const fields = new Map<string, unknown>();
  const files = new Map<string, Upload>();
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      if (part.valueTruncated) throw new Problem('too_large');
      addField(fields, part.fieldname, part.value);
      continue;
    }
    const field = fileFields[part.fieldname];
    if (field === undefined || files.has(part.fieldname)) {
      throw new Problem('validation_error', { fields: [{ path: part.fieldname, code: 'unknown_field' }] });
    }
    const content = await part.toBuffer();
    if (part.file.truncated || content.length >= FILE_BOUND) throw tooLarge(field, part.fieldname);
    // A browser sends an empty part for a file field that was left empty.
    if (content.length > 0) files.set(part.fieldname, { name: part.filename, content });
  }
  const missing = Object.entries(fileFields).filter(([name, { required }]) => required && !files.has(name));
  if (missing.length > 0) {
    const errors: FieldError[] = missing.map(([path]) => ({ path, code: 'required' }));
    throw new Problem('validation_error', { fields: errors });
  }
  return { fields: Object.fromEntries(fields), files: Object.fromEntries(files) };
}

// Only the body is processed while it is read, so any error of the parser is an error of the body. Refusals of the
// framework have a code, and their own answer.
function asRefusal(error: unknown): unknown {
  const isOurs =
    error instanceof Problem || (error instanceof Error && 'code' in error && String(error.code).startsWith('FST_'));
  return isOurs ? error : Object.assign(new Problem('malformed_request'), { cause: error });
}

/** Adds a field of form data: a repeated name becomes a list. */
export function addField(fields: Map<string, unknown>, name: string, value: unknown): void {
  const before = fields.get(name);
  if (!fields.has(name)) fields.set(name, value);
  else fields.set(name, Array.isArray(before) ? [...(before as readonly unknown[]), value] : [before, value]);
}

function tooLarge(field: FileField, path: string): Problem {
  const code = field.kind === 'picture' ? 'picture_too_large' : 'file_too_large';
  return new Problem(code, { fields: [{ path, code }] });
}
