import { type Call, CALLS, successStatus } from '@prestasi/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from './test-app.ts';

type Schema = { readonly properties?: Readonly<Record<string, object>>; readonly required?: readonly string[] };
type Operation = {
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly responses: Readonly<Record<string, { readonly content?: object }>>;
};

let app: TestApp;
let paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
beforeAll(async () => {
  app = await startTestApp({ env: { PRESTASI_API_DOCS: '1' } });
  paths = (app.app.server.fastify.swagger() as unknown as { paths: typeof paths }).paths;
});
afterAll(() => app.close());

const calls: readonly Call[] = Object.values(CALLS);
const uploads = calls.flatMap((call) => (call.files === undefined ? [] : [{ ...call, files: call.files }]));

const operationOf = ({ method, path }: Call) => paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];

test('every call names the status that it answers with; those without an answer 204, and no content', () => {
  const named = calls.map((call) => [call.path, operationOf(call)?.responses[successStatus(call)] !== undefined]);
  expect(named.filter(([, isNamed]) => isNamed !== true)).toEqual([]);
  const silent = calls.filter(({ output, status }) => output === null && status === undefined);
  expect(silent.length).toBeGreaterThan(10);
  expect(silent.filter((call) => operationOf(call)?.responses['204']?.content !== undefined)).toEqual([]);
});

test('six calls or more take files', () => {
  expect(uploads.length).toBeGreaterThanOrEqual(6);
});

test.each(uploads)('the API page names the files of $method $path as they are sent', ({ files, body, ...call }) => {
  const schema = operationOf(call)?.requestBody?.content['multipart/form-data']?.schema;
  for (const [name, { required }] of Object.entries(files)) {
    expect(schema?.properties?.[name]).toMatchObject({ type: 'string', format: 'binary' });
    expect(schema?.required?.includes(name) ?? false).toBe(required);
  }
  if (body !== undefined)
    expect(Object.keys(schema?.properties ?? {}).length).toBeGreaterThan(Object.keys(files).length);
});
