import { oneLine, type Permission } from '@prestasi/domain';
import { z } from 'zod';
import { dayField, idParams, lineField, pageOf, pageQuery, recordId, versionField, yearField } from './fields.ts';
import { fieldRule } from './problems.ts';

/** The longest code of a record, in characters. */
export const CODE_LENGTH = 30;

/** A record's key in imports: letters, digits and signs, no blanks. */
export const codeField = z
  .string()
  .overwrite(oneLine)
  .min(1, { abort: true })
  .max(CODE_LENGTH)
  .refine((code) => /^[\p{L}\p{N}._/-]+$/u.test(code), fieldRule('code_format'));

/**
 * The description of a field of a record, from which its schemas here and the limits of its input in the web app are
 * made. It is plain data, so that a screen needs no schema. A line has up to `max` characters; a reference has the id
 * of another record.
 */
export type RecordField =
  | { readonly kind: 'code' }
  | { readonly kind: 'line'; readonly max: number; readonly isOptional?: true }
  | { readonly kind: 'day' }
  | { readonly kind: 'year' }
  | { readonly kind: 'choice'; readonly values: readonly string[] }
  | { readonly kind: 'reference' };
export type RecordFields = Readonly<Record<string, RecordField>>;

/** The value of a field; an optional line and a reference may be null. */
type ValueOf<F extends RecordField> = F extends { kind: 'choice'; values: readonly (infer V)[] }
  ? V
  : F extends { kind: 'year' }
    ? number
    : F extends { kind: 'reference' }
      ? number | null
      : F extends { isOptional: true }
        ? string | null
        : string;

/** The values of all fields of a record, as they are sent. */
export type ValuesOf<Fields extends RecordFields> = { -readonly [K in keyof Fields]: ValueOf<Fields[K]> };

type Schemas<Fields extends RecordFields> = {
  [K in keyof Fields]: z.core.$ZodType<ValueOf<Fields[K]>, ValueOf<Fields[K]>>;
};
/** The fields that a row shows as they are; a reference is shown by its name, which each row adds. */
type Shown<Fields extends RecordFields> = Omit<
  Schemas<Fields>,
  { [K in keyof Fields]: Fields[K] extends { kind: 'reference' } ? K : never }[keyof Fields]
>;

/** The fields of a record as they are sent. */
export function sentFields<const Fields extends RecordFields>(fields: Fields): Schemas<Fields> {
  return mapped(fields, sentField) as Schemas<Fields>;
}

/** A record as its list and its page show it: `fields`, what each row adds, and what all records have. */
export function recordRow<const Fields extends RecordFields, More extends z.core.$ZodShape>(
  fields: Fields,
  more: More,
) {
  const own = Object.fromEntries(Object.entries(fields).filter(([, { kind }]) => kind !== 'reference'));
  return z.object({
    id: recordId,
    ...(mapped(own, shownField) as Shown<Fields>),
    ...more,
    isArchived: z.boolean(),
    version: versionField,
    can: z.object({ write: z.boolean() }),
  });
}

function mapped(
  fields: RecordFields,
  make: (field: RecordField) => z.core.$ZodType,
): Readonly<Record<string, z.core.$ZodType>> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, make(field)]));
}

function sentField(field: RecordField): z.core.$ZodType {
  if (field.kind === 'code') return codeField;
  if (field.kind === 'day') return dayField;
  if (field.kind === 'year') return yearField;
  if (field.kind === 'choice') return z.enum(field.values);
  if (field.kind === 'reference') return recordId.nullable();
  return field.isOptional === true ? lineField(field.max).nullable() : lineField(field.max);
}

function shownField(field: RecordField): z.core.$ZodType {
  if (field.kind === 'day') return dayField;
  if (field.kind === 'year') return yearField;
  if (field.kind === 'choice') return z.enum(field.values);
  return field.kind === 'line' && field.isOptional === true ? z.string().nullable() : z.string();
}

/** The query of a list of records: those in use (default), or the archived ones. */
export const recordQuery = { ...pageQuery, state: z.enum(['in_use', 'archived']).default('in_use') };

type Sort<Column extends string> = Column | `-${Column}`;

/** The sort orders of a list, the first by default: each column up, and down with '-' before it. */
export function sortField<const Column extends string>([first, ...others]: readonly [Column, ...Column[]]) {
  const orders = [first, ...others].flatMap((column): Sort<Column>[] => [column, `-${column}`]);
  const schema: z.core.$ZodType<Sort<Column>, Sort<Column>> = z.enum(orders);
  return z._default(schema, () => first);
}

// Parts of the calls about a kind of record, spread into each `defineCall` beside its method, path and summary.

/** The list of a company's records, by its sort orders and filters. */
export function listed<
  Row extends z.core.$ZodType,
  const Column extends string,
  Filters extends z.core.$ZodShape = Record<'page', typeof pageQuery.page>,
>(row: Row, columns: readonly [Column, ...Column[]], filters?: Filters) {
  const query = z.strictObject({ ...recordQuery, ...(filters as Filters), sort: sortField(columns) });
  return { access: READ, params: idParams, query, output: pageOf(row), problems: ['not_found'] } as const;
}

/** One record. */
export function shown<Row extends z.core.$ZodType>(row: Row) {
  return { access: READ, params: idParams, output: row, problems: ['not_found'] } as const;
}

/** A new record of a company. */
export function created<Fields extends z.core.$ZodShape>(fields: Fields) {
  const output = z.object({ id: recordId });
  return {
    access: WRITE,
    params: idParams,
    body: z.strictObject(fields),
    status: 201,
    output,
    problems: ['not_found'],
  } as const;
}

/** A change of a record, from the version that was seen. */
export function changed<Fields extends z.core.$ZodShape>(fields: Fields) {
  const body = z.strictObject({ ...fields, version: versionField });
  return {
    access: WRITE,
    params: idParams,
    body,
    output: versionOutput,
    problems: ['not_found', 'stale_version'],
  } as const;
}

/** The answer of a call that exports. */
export const WORKBOOK = { file: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'] } as const;

const READ = { permission: 'company.read' } as const satisfies { permission: Permission };
const WRITE = { permission: 'reference.write' } as const satisfies { permission: Permission };
const versionOutput = z.object({ version: versionField });

/** Archives a record, or restores it. */
export const archived = {
  access: WRITE,
  params: idParams,
  problems: ['not_found', 'stale_version'],
  body: z.strictObject({ isArchived: z.boolean(), version: versionField }),
  output: versionOutput,
} as const;

/** Deleting a record, from the version that was seen. */
export const deleted = {
  access: WRITE,
  params: idParams,
  problems: ['not_found', 'stale_version'],
  query: z.strictObject({ version: z.coerce.number().pipe(versionField) }),
  output: null,
} as const;
