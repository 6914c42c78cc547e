import { competency } from '../../src/schema/reference.ts';
import { NOT_THERE, SIGNED_IN } from '../access-callers.ts';
import type { AccessFixture } from '../access-fixture.ts';

// The library is the group's: an administrator of one company only reads it.
const BY_ADMIN_OF_THE_GROUP = ' 401 403 ok  403 403 403 403 403 403 403 403 403 401 403 403';
const BY_THEM_NOT_THERE = ' 401 403 404 403 403 403 403 403 403 403 403 403 401 403 403';

const answers = { 'of the library': BY_ADMIN_OF_THE_GROUP, 'not there': BY_THEM_NOT_THERE };

/** The expected results of the calls about competencies. */
export const EXPECTATIONS = {
  listCompetencies: { all: SIGNED_IN },
  getCompetencyLibrary: { all: SIGNED_IN },
  getCompetency: { 'of the library': SIGNED_IN, 'not there': NOT_THERE },
  createCompetency: { 'a core': BY_ADMIN_OF_THE_GROUP },
  saveCompetency: answers,
  moveCompetency: answers,
  archiveCompetency: answers,
  restoreCompetency: answers,
  removeCompetency: answers,
} as const;

const MISSING = 999_999;
let count = 0;

function words() {
  count++;
  const name = { ms: `Kompetensi ${count}`, en: `Competency ${count}` };
  return { code: `AK${count}`, name, definition: { ms: null, en: null }, levels: [] };
}

/** Adds a core that nobody chose. */
async function newCore({ db }: AccessFixture): Promise<number> {
  const { code, name } = words();
  const archivedAt = new Date('2027-01-01');
  const values = { kind: 'core', code, nameMs: name.ms, nameEn: name.en, sort: 900 + count, archivedAt } as const;
  const [row] = await db.insert(competency).values(values).returning();
  return row?.id ?? 0;
}

function ofLibrary(make: (id: number) => object) {
  return {
    'of the library': async (fixture: AccessFixture) => make(await newCore(fixture)),
    'not there': () => make(MISSING),
    missing: () => make(MISSING),
  };
}

/** A valid input of each call, by what it is about. Cores are archived, so that forms need nothing of them. */
export const FIXTURES = {
  listCompetencies: { all: () => ({}) },
  getCompetencyLibrary: { all: () => ({}) },
  getCompetency: ofLibrary((id) => ({ params: { id } })),
  createCompetency: { 'a core': () => ({ body: { kind: 'core', parentId: null, ...words() } }) },
  saveCompetency: ofLibrary((id) => ({ params: { id }, body: { ...words(), version: 1 } })),
  moveCompetency: ofLibrary((id) => ({ params: { id }, body: { to: 'up' } })),
  archiveCompetency: ofLibrary((id) => ({ params: { id }, body: { version: 1 } })),
  restoreCompetency: ofLibrary((id) => ({ params: { id }, body: { version: 1 } })),
  removeCompetency: ofLibrary((id) => ({ params: { id }, query: { version: 1 } })),
};
