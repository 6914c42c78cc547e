import { expect, test } from 'vitest';
import { withoutSchemas } from '../lean-contract.ts';

test('a call keeps what sends it and loses schemas, words and whatever stands between', () => {
  const code = `import { z } from 'zod';
export const shared = z.object({ method: z.string() });
export const login = defineCall({
  method: 'POST',
  path: '/api/login',
  access: 'public',
  summary: 'Sign in, with { a } brace, and a comma',
  body: z.strictObject({ email: z.string(), list: z.array(z.object({ path: z.string() })) }),
  bodyType: 'form',
  output: shared,
  problems: ['wrong_credentials']
});
export const logout = defineCall({ method: 'POST', path: '/api/logout', access: 'session', output: null, problems: [] });
`;
  const calls: unknown[] = [];
  const lean = withoutSchemas(code);
  const body = lean.replace(/^import.*$/m, '').replaceAll('export const', 'const');
  const chained = { object: () => chained, string: () => chained };
  // oxlint-disable-next-line typescript/no-implied-eval, typescript/no-unsafe-call -- the code under test is run
  new Function('z', 'defineCall', body)(chained, (call: unknown) => calls.push(call));
  expect(calls).toEqual([
    { method: 'POST', path: '/api/login', bodyType: 'form' },
    { method: 'POST', path: '/api/logout' },
  ]);
  expect(lean).toContain('export const shared = /* @__PURE__ */ (() => z.object({ method: z.string() }))();');
});
