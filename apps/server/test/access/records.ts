import { type Call, CALLS } from '@prestasi/contract';
import { type Fixtures, MISSING, ofCompanies } from '../access-inputs.ts';
import type { Input } from '../access-fixture.ts';
import { addRecord, newCode, RECORD_KINDS, type TestedKind } from '../record-kinds.ts';

/** Who reads records of a company, and who writes them (domain §4): the lines of every kind. */
export const READ = {
  //  anon aA  aG  usr exe sec top hod hrA hrB sup pin off hod' hr'
  A: ' 401 ok  ok  403 403 403 403 403 ok  404 ok  403 401 403 403',
  B: ' 401 404 ok  403 403 403 403 403 404 ok  ok  403 401 403 403',
};
export const WRITE = {
  A: ' 401 ok  ok  403 403 403 403 403 403 403 403 403 401 403 403',
  B: ' 401 404 ok  403 403 403 403 403 403 403 403 403 401 403 403',
};

const READING = new Set(['list', 'get', 'export']);

/** Inputs about a new record of either company, and about one that does not exist. */
export function ofNew(tested: TestedKind, input: (id: number) => Input): Fixtures {
  return {
    A: async ({ db, forms }) => input(await addRecord(db, tested, forms.cycles.ours.id)),
    B: async ({ db, forms }) => input(await addRecord(db, tested, forms.cycles.theirs.id)),
    missing: () => input(MISSING),
  };
}

function fixturesOf(tested: TestedKind): Readonly<Record<keyof TestedKind['calls'], Fixtures>> {
  const { sample, change } = tested;
  const ofCompany = ofCompanies((id) => ({ params: { id } }));
  return {
    list: ofCompany,
    export: ofCompany,
    get: ofNew(tested, (id) => ({ params: { id } })),
    create: ofCompanies((id) => ({ params: { id }, body: { ...sample, code: newCode() } })),
    update: ofNew(tested, (id) => ({ params: { id }, body: { ...sample, ...change, code: newCode(), version: 1 } })),
    archive: ofNew(tested, (id) => ({ params: { id }, body: { isArchived: true, version: 1 } })),
    remove: ofNew(tested, (id) => ({ params: { id }, query: { version: 1 } })),
  };
}

const lines = RECORD_KINDS.flatMap((tested) => {
  const fixtures = fixturesOf(tested);
  return Object.entries(tested.calls).map(([part, call]) => ({
    name: nameOf(call),
    // HR keeps what is a setting, and reads the rest.
    expected: READING.has(part) || tested.kind.writes === 'settings.write' ? READ : WRITE,
    fixtures: fixtures[part as keyof typeof fixtures],
  }));
});

function nameOf(call: Call): string {
  const name = Object.entries(CALLS).find(([, one]) => one === call)?.[0];
  if (name === undefined) throw new Error(`${call.method} ${call.path} is no call of the contract`);
  return name;
}

export const EXPECTATIONS = Object.fromEntries(lines.map(({ name, expected }) => [name, expected]));
export const FIXTURES = Object.fromEntries(lines.map(({ name, fixtures }) => [name, fixtures]));
