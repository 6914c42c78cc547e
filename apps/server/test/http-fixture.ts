import { defineCall, type ProblemDetails } from '@prestasi/contract';
import { z } from 'zod';
import { Problem } from '../src/platform/problem.ts';
import { register, type Server } from '../src/platform/http/register.ts';
import { anyIdentity, writeAccount } from './accounts.ts';
import { startTestApp, type TestApp } from './test-app.ts';

const base = { summary: 'For this test.', problems: [] } as const;
export const echo = defineCall({
  ...base,
  method: 'POST',
  path: '/api/echo/:id',
  access: 'public',
  params: z.strictObject({ id: z.coerce.number().int() }),
  query: z.strictObject({ loud: z.stringbool().default(false) }),
  body: z.strictObject({
    name: z.string().trim().min(1).max(5),
    rows: z.array(z.strictObject({ weight: z.int().min(0).max(10_000) })).max(2),
    email: z.email().optional(),
    day: z.iso.date().optional(),
    kind: z.enum(['a', 'b']).optional(),
  }),
  output: z.object({ id: z.int(), loud: z.boolean(), name: z.string() }),
});
export const form = defineCall({
  ...base,
  method: 'POST',
  path: '/api/form',
  access: 'public',
  bodyType: 'form',
  body: z.strictObject({ old: z.string(), fresh: z.string() }),
  output: z.object({ old: z.string() }),
});
export const upload = defineCall({
  ...base,
  method: 'POST',
  path: '/api/upload',
  access: 'public',
  bodyType: 'multipart',
  body: z.strictObject({ note: z.string().max(10) }),
  files: { picture: { kind: 'picture', required: true }, paper: { kind: 'document', required: false } },
  output: z.object({ size: z.int(), name: z.string(), hasPaper: z.boolean() }),
});
export const own = defineCall({
  ...base,
  method: 'GET',
  path: '/api/own',
  access: 'session',
  output: z.object({ role: z.int() }),
});
export const early = defineCall({ ...own, path: '/api/early', beforePasswordChange: true });
export const admins = defineCall({
  ...base,
  method: 'GET',
  path: '/api/admins',
  access: { permission: 'weightage.write' },
  output: z.object({ role: z.int() }),
});
export const poll = defineCall({ ...own, path: '/api/poll', poll: true });
export const broken = defineCall({
  ...base,
  method: 'GET',
  path: '/api/broken',
  access: 'public',
  output: z.object({ n: z.int() }),
});
export const wrong = defineCall({ ...broken, path: '/api/wrong-answer' });
export const stale = defineCall({ ...broken, path: '/api/stale', problems: ['stale_version'] });
export const rare = defineCall({
  ...form,
  path: '/api/rare',
  bodyType: 'json',
  rateLimits: [{ max: 2, windowSeconds: 60, field: 'old' }],
});

/** An input that `echo` accepts. */
export const good = { params: { id: 3 }, body: { name: 'Ali', rows: [] } };

/** Returns path and code of every error that a refusal names. */
export const errors = (problem: unknown) =>
  (problem as ProblemDetails).fields?.map(({ path, code }) => `${path} ${code}`);

export type HttpFixture = TestApp & {
  readonly accountId: number;
  /** The next response of the calls, and how often `poll` was really answered. */
  readonly state: { mustChangePassword: boolean; news: string; answered: number };
};

/** Starts the platform alone with the calls of this file: HTTP independent of the product's features. */
export async function startHttpFixture(): Promise<HttpFixture> {
  const state = { mustChangePassword: false, news: 'first', answered: 0 };
  const app = await startTestApp({
    env: { PRESTASI_API_DOCS: '1' },
    features: [featureOf(state)],
    loadIdentity: (db, id, role) => anyIdentity({ mustChangePassword: state.mustChangePassword })(db, id, role),
  });
  return Object.assign(app, { state, accountId: await writeAccount(app.services.db, 'Aminah binti Yusof') });
}

const featureOf = (state: HttpFixture['state']) => (server: Server) => {
  register(server, echo, async ({ params, query, body }) => {
    const answer = { id: params.id, loud: query.loud, name: body.name, secret: 'not in the contract' };
    return answer;
  });
  register(server, form, async ({ body }) => ({ old: body.old }));
  register(server, upload, async ({ files }) => ({
    size: files.picture?.content.length ?? 0,
    name: files.picture?.name ?? '',
    hasPaper: files.paper !== null,
  }));
  register(server, own, async ({ actor }) => ({ role: actor.activeRole }));
  register(server, early, async ({ actor }) => ({ role: actor.activeRole }));
  register(server, admins, async ({ actor }) => ({ role: actor.activeRole }));
  register(
    server,
    poll,
    async ({ actor }) => {
      state.answered++;
      return { role: actor.activeRole };
    },
    { etag: () => state.news },
  );
  register(server, broken, async () => {
    throw new Error('password=hunter2');
  });
  register(server, wrong, async () => ({ n: 'many' }) as unknown as { n: number });
  register(server, stale, async () => {
    throw new Problem('stale_version', { current: { version: 7 } });
  });
  register(server, rare, async ({ body }) => ({ old: body.old }));
};
