import type { Call } from '@prestasi/contract';
import { z } from 'zod';
import type { Input } from './access-fixture.ts';

type Schema = {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly exclusiveMinimum?: number;
};
type Place = readonly (string | number)[];

const schemaOf = (schema: z.core.$ZodType): Schema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;

/** Returns queries of a list: each option of each field, and each text to search for. */
export function asksOf({ query }: Call, texts: readonly string[]): Readonly<Record<string, unknown>>[] {
  const fields = query === undefined ? {} : (schemaOf(query).properties ?? {});
  return Object.entries(fields).flatMap(([name, { enum: choices, type }]) => {
    if (choices !== undefined) return choices.map((choice) => ({ [name]: choice }));
    return type === 'string' ? texts.map((text) => ({ [name]: text })) : [];
  });
}

/** Returns where a call takes the id of a record, in its address or its body. */
export function idPathsOf(call: Call): Place[] {
  return (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = call[part];
    return schema === undefined ? [] : placesIn(schemaOf(schema), [part]);
  });
}

function placesIn(schema: Schema, path: Place): Place[] {
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives !== undefined) return alternatives.flatMap((one) => placesIn(one, path));
  if (schema.type === 'integer' && schema.exclusiveMinimum === 0) return [path];
  const below = Object.entries(schema.properties ?? {}).flatMap(([name, child]) => placesIn(child, [...path, name]));
  return [...below, ...(schema.items === undefined ? [] : placesIn(schema.items, [...path, 0]))];
}

/** Returns the input with another id at a place; a list there gets only that one. */
export function withId(input: Input, place: Place, id: number): Input {
  return put(input, place, id) as Input;
}

function put(value: unknown, [key, ...rest]: Place, id: number): unknown {
  if (key === undefined) return id;
  if (typeof key === 'number') return [put(Array.isArray(value) ? value[0] : {}, rest, id)];
  return { ...Object(value), [key]: put(Reflect.get(Object(value), key), rest, id) };
}
