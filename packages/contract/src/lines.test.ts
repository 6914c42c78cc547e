import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { CALLS, AS_TYPED } from './index.ts';

type Leaf = { readonly path: string; readonly schema: z.core.$ZodType };

type Inner = { readonly [K in 'innerType' | 'element' | 'in' | 'out' | 'keyType' | 'valueType']?: z.core.$ZodType } & {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>;
  readonly options?: readonly z.core.$ZodType[];
};

/**
 * Returns every text that a part of a call takes, by its place; not those that are converted to a number or the like.
 */
function textsOf(path: string, schema: z.core.$ZodType): readonly Leaf[] {
  const def = schema._zod.def as unknown as Inner;
  if (def.type === 'string') return [{ path, schema }];
  if (def.type === 'pipe' && (def.out?._zod.def as Inner | undefined)?.type !== 'string') return [];
  const inner = [def.innerType, def.element, def.in, def.keyType, def.valueType, ...(def.options ?? [])];
  return [
    ...inner.flatMap((one) => (one === undefined ? [] : textsOf(path, one))),
    ...Object.entries(def.shape ?? {}).flatMap(([name, one]) => textsOf(`${path}.${name}`, one)),
  ];
}

const texts = Object.values(CALLS).flatMap((call) =>
  (['params', 'query', 'body'] as const).flatMap((part) =>
    (call[part] === undefined ? [] : textsOf(part, call[part])).map(
      (leaf) => [`${call.method} ${call.path}`, leaf] as const,
    ),
  ),
);
const asTyped: readonly unknown[] = Object.values(AS_TYPED);
const isAsTyped = ({ schema }: Leaf) => asTyped.includes(z.globalRegistry.get(schema)?.description);

test('the texts of the contract are found', () => {
  expect(texts.length).toBeGreaterThan(100);
  expect(texts.filter(([, leaf]) => isAsTyped(leaf)).length).toBeGreaterThan(20);
});

const BROKEN = ['a\r\nb', 'a\u202Eb', 'a@b.my\r\nBcc: c@d.my', '2027-01-01\n', 'A\u200Fb'];

describe('a text that is not said to be of several lines, or a secret,', () => {
  test.each(
    texts.flatMap(([call, leaf]) => (isAsTyped(leaf) ? [] : [{ name: `${call} ${leaf.path}`, schema: leaf.schema }])),
  )('holds no line break and no mark of direction: $name', ({ schema }) => {
    const taken = BROKEN.map((text) => z.safeParse(schema, text)).flatMap(({ success, data }) =>
      success ? [data] : [],
    );
    expect(taken.filter((text) => /[\r\n\u202E\u200F]/.test(String(text)))).toEqual([]);
  });
});
