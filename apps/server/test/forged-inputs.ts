import { type Call, mostBodyBytes } from '@prestasi/contract';
import { z } from 'zod';
import { MISSING } from './access-inputs.ts';
import type { Input } from './access-fixture.ts';

/** An input with one error. An error that no schema can know, such as an id out of range, must at least do no harm. */
export type Forgery = { readonly what: string; readonly input: Input; readonly mustBeRefused: boolean };

type Schema = {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly maxLength?: number;
};
type Path = readonly (string | number)[];
type Node = {
  readonly path: Path;
  readonly schema: Schema;
  readonly types: ReadonlySet<string>;
  /** The most elements where one value or a list of them is accepted. */
  readonly most: number | null;
};
type Bad = { readonly what: string; readonly value: unknown; readonly mustBeRefused: boolean };

const PARTS = ['params', 'query', 'body'] as const;
/** Longer than any text without a limit of its own is meant to be, where the body may be that large. */
const LONG = 20_000;

/**
 * Returns a valid input with each of its fields spoilt in each way, by the call's own schemas; a new field is spoilt
 * too.
 */
export function forgeriesOf(call: Call, honest: Input): Forgery[] {
  const long = Math.min(LONG, mostBodyBytes(call) / 2);
  return PARTS.flatMap((part) => {
    const schema = call[part];
    if (schema === undefined) return [];
    const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
    const isText = part !== 'body' || (call.bodyType ?? 'json') !== 'json';
    return (root.oneOf ?? root.anyOf ?? [root]).flatMap((branch) => {
      const base = branch === root ? (honest[part] ?? {}) : exampleOf(branch);
      return nodesOf(branch, []).flatMap((node) =>
        (isText ? badTexts(node, part, long) : badValues(node, valueAt(base, node.path), long)).map((bad) => ({
          what: `${part} ${node.path.join('.')}: ${bad.what}`,
          mustBeRefused: bad.mustBeRefused,
          input: { ...honest, [part]: withValue(base, node.path, bad.value, branch) },
        })),
      );
    });
  });
}

/** Returns every place of an input with its possible values; the first entry represents a list. */
function nodesOf(schema: Schema, path: Path): Node[] {
  const all = alternativesOf(schema);
  const types = new Set(all.flatMap((one) => one.type ?? typeof (one.const ?? one.enum?.[0])));
  const main = all.find((one) => one.type !== 'null') ?? schema;
  const below = Object.entries(main.properties ?? {}).flatMap(([name, child]) => nodesOf(child, [...path, name]));
  const inList = main.items === undefined ? [] : nodesOf(main.items, [...path, 0]);
  const most = all.find((one) => one.maxItems !== undefined)?.maxItems ?? null;
  return [{ path, schema: main, types, most }, ...below, ...inList];
}

function alternativesOf(schema: Schema): readonly Schema[] {
  const inner = schema.anyOf ?? schema.oneOf;
  return inner === undefined ? [schema] : inner.flatMap((one) => alternativesOf(one));
}

/** Returns the bad values of an address or form data: texts, and a name that comes twice, or too often. */
function badTexts({ path, schema, types, most }: Node, part: string, long: number): Bad[] {
  if (path.length === 0) return [];
  const texts = types.has('string')
    ? ['a\0b', 'x'.repeat((schema.maxLength ?? long) + 1), ...(choicesOf(schema) ? ['no such', '1'] : [])]
    : ['x', '1 or 1=1', '0.5', 'NaN', 'Infinity', '1e400', '٣', '[1]', '{}', 'a\0b'];
  const lists =
    most === null
      ? { twice: ['1', '2'] }
      : { 'one of two wrong': ['1', 'x'], 'too many': Array.from({ length: most + 1 }, () => '1') };
  const twice =
    part === 'params' ? [] : Object.entries(lists).map(([what, value]) => ({ what, value, mustBeRefused: true }));
  return [...texts.map(refused), ...twice, ...(types.has('string') ? [] : ['-1', '9007199254740991'].map(harmless))];
}

function badValues({ path, schema, types }: Node, present: unknown, long: number): Bad[] {
  const ofOtherTypes: readonly (readonly [string, unknown])[] = [
    ['null', null],
    ['boolean', true],
    ['array', [present]],
    ['object', { $gt: '' }],
    ['string', 'x'],
    ['number', 1],
  ];
  const isNumber = types.has('integer') || types.has('number');
  const wrong = ofOtherTypes
    .filter(([type]) => !types.has(type) && !(type === 'number' && isNumber))
    .filter(([type]) => type !== 'null' || path.length > 0)
    .map(([, value]) => refused(value));
  const choices = choicesOf(schema) ? [refused('no such')] : [];
  return [
    ...wrong,
    ...choices,
    ...(types.has('string') ? badStrings(schema, long).map(refused) : []),
    ...(isNumber ? [0.5, 1e21].map(refused) : []),
    ...(isNumber ? [-1, 2 ** 31, schema.maximum ?? Number.MAX_SAFE_INTEGER].map(harmless) : []),
    ...(types.has('object') ? badObjects(present) : []),
    ...(schema.maxItems === undefined ? [] : [tooMany(schema, schema.maxItems)]),
  ];
}

function badStrings({ maxLength }: Schema, long: number): string[] {
  return ['a\0b', 'a\uD800b', `${'x'.repeat(maxLength ?? long)}x`];
}

function badObjects(present: unknown): Bad[] {
  const bad = (what: string, value: object): Bad => ({
    what,
    value: { ...Object(present), ...value },
    mustBeRefused: true,
  });
  return [
    bad('a field too many', { isAdmin: true }),
    bad('a prototype', JSON.parse('{"__proto__":{"isAdmin":true}}') as object),
    bad('a constructor', { constructor: { prototype: { isAdmin: true } } }),
  ];
}

function tooMany({ items = {} }: Schema, most: number): Bad {
  const value = Array.from({ length: most + 1 }, () => exampleOf(items));
  return { what: `${most + 1} entries`, value, mustBeRefused: true };
}

const choicesOf = (schema: Schema): boolean => schema.enum !== undefined || schema.const !== undefined;
const refused = (value: unknown): Bad => ({ what: shown(value), value, mustBeRefused: true });
const harmless = (value: unknown): Bad => ({ what: shown(value), value, mustBeRefused: false });
const shown = (value: unknown): string => (JSON.stringify(value) ?? 'nothing').slice(0, 40);

/** Returns a value that the schema accepts; of an object the required fields. */
function exampleOf(schema: Schema): unknown {
  const one = alternativesOf(schema)[0] ?? schema;
  if (one.const !== undefined) return one.const;
  if (one.enum !== undefined) return one.enum[0];
  if (one.type === 'array') return Array.from({ length: one.minItems ?? 0 }, () => exampleOf(one.items ?? {}));
  if (one.type === 'boolean') return true;
  // An id that no record has.
  if (one.type === 'integer' && one.exclusiveMinimum === 0) return MISSING;
  if (one.type === 'integer' || one.type === 'number') return Math.max(1, one.minimum ?? 1);
  if (one.type !== 'object') return one.format === 'date' ? '2027-03-31' : 'teks';
  const required = Object.entries(one.properties ?? {}).filter(([name]) => one.required?.includes(name));
  return Object.fromEntries(required.map(([name, child]) => [name, exampleOf(child)]));
}

function valueAt(base: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, key) => (value === undefined || value === null ? undefined : Reflect.get(Object(value), key)),
    base,
  );
}

/** Returns a copy with another value at a place; missing parents are added. */
function withValue(base: unknown, path: Path, value: unknown, schema: Schema): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const main = alternativesOf(schema).find(({ type }) => type !== 'null') ?? schema;
  const child = (typeof key === 'number' ? main.items : main.properties?.[key]) ?? {};
  const inner = withValue(valueAt(base, [key]) ?? (rest.length > 0 ? exampleOf(child) : undefined), rest, value, child);
  if (typeof key === 'number') return Array.isArray(base) && base.length > 0 ? base.with(key, inner) : [inner];
  return { ...Object(base), [key]: inner };
}
