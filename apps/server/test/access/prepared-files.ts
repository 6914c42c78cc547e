import { and, eq, inArray } from 'drizzle-orm';
import { preparedFile } from '../../src/schema/prepared-files.ts';
import { type Caller, type Lines, NOT_THERE } from '../access-callers.ts';
import type { AccessFixture, Input } from '../access-fixture.ts';
import { accountOf, type Fixtures, MISSING } from '../access-inputs.ts';

const own = '    401 ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  403 401 ok  ok';

// prettier-ignore
export const EXPECTATIONS: Lines = {
  //                                        anon aA  aG  usr exe sec top hod hrA hrB sup pin off hod' hr'
  // An administrator has the lists, and opens none of their forms.
  preparePack: {
    'of the appraisals in scope':         ' 401 422 422 403 403 ok  ok  ok  ok  ok  ok  403 401 403 403',
    'of the score list':                  ' 401 422 422 403 403 403 403 403 ok  ok  ok  403 401 403 403',
  },
  prepareYearReport: { all:               ' 401 ok  ok  403 403 ok  ok  ok  ok  ok  ok  403 401 403 403' },
  listPreparedFiles: { all: own },
  getPreparedFile: { 'one’s own': own, 'somebody else’s': NOT_THERE, 'asked for in another role': NOT_THERE },
  downloadPreparedFile: { 'one’s own': own, 'somebody else’s': NOT_THERE, 'asked for in another role': NOT_THERE },
  // Whoever asked for a file may delete it in any role.
  removePreparedFile: { 'one’s own': own, 'somebody else’s': NOT_THERE, 'asked for in another role': own },
};

/** Inputs about a file of the caller’s, of somebody else’s, of the caller’s in another role, and about none. */
function ofFiles(make: (id: number) => Input): Fixtures {
  return {
    'one’s own': async (fixture, caller) => make(await fileOf(fixture, caller, true)),
    'somebody else’s': async (fixture, caller) =>
      make(await fileOf(fixture, caller === 'superHr' ? 'hrA' : 'superHr', true)),
    'asked for in another role': async (fixture, caller) => make(await fileOf(fixture, caller, false)),
    missing: () => make(MISSING),
  };
}

const byId = ofFiles((id) => ({ params: { id } }));

export const FIXTURES: Readonly<Record<string, Fixtures>> = {
  preparePack: {
    'of the appraisals in scope': async (fixture, caller) => {
      await forgetUnfinished(fixture, caller);
      return { body: { list: 'appraisals', language: 'en', filter: { view: 'scope', year: 2027 } } };
    },
    'of the score list': async (fixture, caller) => {
      await forgetUnfinished(fixture, caller);
      return { body: { list: 'scores', language: 'both', filter: { year: 2027 } } };
    },
  },
  prepareYearReport: {
    all: async (fixture, caller) => {
      await forgetUnfinished(fixture, caller);
      return { body: { language: 'ms', year: 2027 } };
    },
  },
  listPreparedFiles: { all: () => ({ query: { page: 1 } }) },
  getPreparedFile: byId,
  downloadPreparedFile: byId,
  removePreparedFile: byId,
};

/** Whoever has several files being prepared is refused another. */
async function forgetUnfinished(fixture: AccessFixture, caller: Caller): Promise<void> {
  const { accountId } = accountOf(fixture, caller);
  await fixture.db
    .delete(preparedFile)
    .where(and(eq(preparedFile.accountId, accountId), inArray(preparedFile.state, ['waiting', 'running'])));
}

async function fileOf(fixture: AccessFixture, caller: Caller, isOfRole: boolean): Promise<number> {
  const { accountId, role } = accountOf(fixture, caller);
  const now = fixture.forms.cycles.app.services.clock.now();
  const values = {
    accountId,
    role: isOfRole ? role : role === 2 ? 3 : 2,
    kind: 'pack',
    language: 'en',
    title: 'Fail',
    filter: [],
    query: {},
    state: 'ready',
    total: 0,
    askedAt: now,
    triedAt: now,
    finishedAt: now,
    expiresAt: new Date(now.getTime() + 86_400_000),
  } as const;
  const [row] = await fixture.db.insert(preparedFile).values(values).returning();
  return row?.id ?? 0;
}
