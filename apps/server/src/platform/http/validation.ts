import { FIELD_CODES, type FieldCode, type MessageParams } from '@prestasi/contract';
import { z } from 'zod';
import { type FieldError, Problem } from '../problem.ts';

/** Further errors are not listed: a hundred thousand wrong fields would give an answer of megabytes. */
const MOST_ERRORS = 50;

/**
 * Validates `data`: returns the value, or a `validation_error` that names each wrong field, up to 50, with its error. A
 * number that comes as text, as in addresses and form data, must be written in digits alone: `0x17`, `1e2` and `017`
 * would name the same record as another text.
 */
export function check<S extends z.core.$ZodType>(
  schema: S,
  data: unknown,
): { value: z.output<S> } | { error: Problem } {
  const result = z.safeParse(schema, data);
  const fields = result.success
    ? [...unwritable(result.data, []), ...oddlyWritten(result.data, data)]
    : firstErrors(result.error.issues, data);
  if (result.success && fields.length === 0) return { value: result.data };
  return { error: new Problem('validation_error', { fields: fields.slice(0, MOST_ERRORS) }) };
}

function oddlyWritten(value: unknown, data: unknown): readonly FieldError[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([path, one]): FieldError[] =>
    isWrittenAs(one, valueAt(data, [path])) ? [] : [{ path, code: 'not_integer' }],
  );
}

function isWrittenAs(value: unknown, written: unknown): boolean {
  if (Array.isArray(value)) return value.every((one, index) => isWrittenAs(one, valueAt(written, [index])));
  return typeof value !== 'number' || typeof written !== 'string' || String(value) === written;
}

function firstErrors(issues: readonly Issue[], data: unknown): readonly FieldError[] {
  const errors: FieldError[] = [];
  for (const issue of issues) {
    if (errors.length >= MOST_ERRORS) break;
    errors.push(...errorsOf(issue, data));
  }
  return errors;
}

/** Finds texts that no database accepts: with a null character, or with half of a character beyond the first 65,536. */
function unwritable(value: unknown, path: readonly string[]): readonly FieldError[] {
  if (typeof value === 'string') {
    return value.includes('\0') || !value.isWellFormed() ? [{ path: pathOf(path), code: 'format' }] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => unwritable(child, [...path, key]));
}

type Issue = z.core.$ZodIssue;

function errorsOf(issue: Issue, data: unknown): readonly FieldError[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys
      .slice(0, MOST_ERRORS)
      .map((key) => ({ path: pathOf([...issue.path, key]), code: 'unknown_field' as const }));
  }
  return [{ path: pathOf(issue.path), ...reasonOf(issue, valueAt(data, issue.path)) }];
}

type Reason = { readonly code: FieldCode; readonly params?: MessageParams };

function reasonOf(issue: Issue, value: unknown): Reason {
  switch (issue.code) {
    case 'invalid_type':
      return absent(value) ? { code: 'required' } : { code: issue.expected === 'int' ? 'not_integer' : 'wrong_type' };
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum));
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum));
    case 'not_multiple_of':
      return { code: 'not_multiple', params: { divisor: issue.divisor } };
    case 'invalid_format':
      return { code: FORMATS[issue.format] ?? 'format' };
    case 'invalid_value':
    case 'invalid_union':
      return { code: absent(value) ? 'required' : 'not_one_of' };
    case 'custom':
      return custom(issue.params ?? {});
    default:
      return { code: 'wrong_type' };
  }
}

const FORMATS: Readonly<Record<string, FieldCode>> = {
  email: 'email',
  url: 'url',
  date: 'date',
  datetime: 'instant',
  time: 'time',
};

const isText = (origin: string) => origin === 'string';
const isList = (origin: string) => origin === 'array' || origin === 'set';

function tooSmall(origin: string, minimum: number): Reason {
  if (isText(origin)) return minimum === 1 ? { code: 'required' } : { code: 'too_short', params: { minimum } };
  if (isList(origin)) return { code: 'too_few', params: { minimum } };
  // "Positive number: valid when zero or more" (specification §5).
  return minimum === 0 ? { code: 'positive_number' } : { code: 'too_small', params: { minimum } };
}

function tooBig(origin: string, maximum: number): Reason {
  if (isText(origin)) return { code: 'too_long', params: { maximum } };
  return { code: isList(origin) ? 'too_many' : 'too_big', params: { maximum } };
}

function custom({ code, ...params }: Readonly<Record<string, unknown>>): Reason {
  const known = FIELD_CODES.find((one) => one === code);
  return { code: known ?? 'format', params: params as MessageParams };
}

function absent(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

function pathOf(path: readonly PropertyKey[]): string {
  return path.map(String).join('.');
}

function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    data,
  );
}

/**
 * The schemas that were found strict: a schema never changes, and a process that starts the product again has the same.
 */
const strict = new WeakSet<z.core.$ZodType>();

/** Refuses, at start, an input schema with an object that would accept unknown fields. */
export function refuseLooseObjects(schema: z.core.$ZodType, where: string): void {
  if (strict.has(schema)) return;
  const visit = (node: unknown, path: string): void => {
    if (typeof node !== 'object' || node === null) return;
    if ('properties' in node && (!('additionalProperties' in node) || node.additionalProperties !== false)) {
      throw new Error(`${where} lets unknown fields pass at ${path}: use z.strictObject`);
    }
    for (const [key, child] of Object.entries(node)) visit(child, `${path}/${key}`);
  };
  visit(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), '');
  strict.add(schema);
}
