import { department, division, grade, position, section } from '../../src/schema/organisation.ts';
import type { Lines } from '../access-callers.ts';
import { type Fixture, type Fixtures, MISSING, nothing, ofCompanies } from '../access-inputs.ts';
import type { AccessFixture, Input } from '../access-fixture.ts';
import { kindOf, newCode } from '../record-kinds.ts';
import { ofNew, READ, WRITE } from './records.ts';

const settings = ' 401 ok  ok  403 403 403 403 403 ok  ok  ok  403 401 403 403';
const settingsOfB = ' 401 403 ok  403 403 403 403 403 403 ok  ok  403 401 403 403';
const settingsNotThere = ' 401 404 404 403 403 403 403 403 404 404 404 403 401 403 403';
const groupWrite = ' 401 403 ok  403 403 403 403 403 403 403 403 403 401 403 403';

// prettier-ignore
const unusedGradeLines = {
  'that nobody uses':                     settings,
  'not there':                            settingsNotThere,
};

// prettier-ignore
const gradeLines = {
  'that nobody uses':                     settings,
  'used in B':                            settingsOfB,
  'not there':                            settingsNotThere,
};

// prettier-ignore
export const EXPECTATIONS: Lines = {
  //                                        anon aA  aG  usr exe sec top hod hrA hrB sup pin off hod' hr'
  listUnits: READ,
  getUnit: {
    ...READ,
    'of the group':                       settings,
  },
  listPlacePeople: READ,
  createUnit: {
    ...WRITE,
    'for the group':                      groupWrite,
  },
  updateUnit: {
    ...WRITE,
    'of the group':                       groupWrite,
  },
  archivePlace: WRITE,
  listHeadCandidates: {
    ...WRITE,
    'of the group':                       groupWrite,
  },
  previewHead: WRITE,
  setHead: WRITE,
  deletePlace: WRITE,

  saveJobDescription: WRITE,

  listGrades: { all: settings },
  createGrade: { 'in a new set': settings },
  updateGrade: gradeLines,
  moveGrade: gradeLines,
  archiveGrade: unusedGradeLines,
  deleteGrade: unusedGradeLines,
  renameGradeSet: gradeLines,
};

async function idOf(rows: Promise<readonly { readonly id: number }[]>): Promise<number> {
  const [row] = await rows;
  if (row === undefined) throw new Error('Nothing was inserted');
  return row.id;
}

const newDivision = ({ db }: AccessFixture, companyId: number | null) =>
  idOf(db.insert(division).values({ companyId, code: newCode(), name: 'Bahagian' }).returning());
const newDepartment = ({ db }: AccessFixture, companyId: number) =>
  idOf(db.insert(department).values({ companyId, code: newCode(), name: 'Jabatan' }).returning());
const newSection = async (fixture: AccessFixture, companyId: number) => {
  const departmentId = await newDepartment(fixture, companyId);
  return idOf(fixture.db.insert(section).values({ departmentId, code: newCode(), name: 'Seksyen' }).returning());
};
/** Adds a grade in a set of its own, used by a company if one is given. */
async function newGrade(fixture: AccessFixture, companyId: number | null) {
  const gradeSet = newCode();
  const id = await idOf(fixture.db.insert(grade).values({ gradeSet, name: 'G1', rank: 1 }).returning());
  const ofGrade = {
    companyId: companyId ?? 0,
    code: newCode(),
    title: 'Kerani',
    category: 'executive',
    gradeId: id,
  } as const;
  if (companyId !== null) await fixture.db.insert(position).values(ofGrade);
  return { id, gradeSet };
}

type MakePlace = (fixture: AccessFixture, companyId: number) => Promise<number>;

/** Inputs about a new unit of either company, and about one that does not exist. */
function ofNewUnit(make: MakePlace, input: (id: number) => Input): Fixtures {
  return {
    A: async (fixture) => input(await make(fixture, fixture.forms.cycles.ours.id)),
    B: async (fixture) => input(await make(fixture, fixture.forms.cycles.theirs.id)),
    missing: () => input(MISSING),
  };
}

const ofGroup =
  (input: (id: number) => Input): Fixture =>
  async (fixture) =>
    input(await newDivision(fixture, null));

function ofGrades(input: (grade: { id: number; gradeSet: string }) => Input): Fixtures {
  return {
    ...ofUnusedGrades(input),
    'used in B': async (fixture) => input(await newGrade(fixture, fixture.forms.cycles.theirs.id)),
  };
}

function ofUnusedGrades(input: (grade: { id: number; gradeSet: string }) => Input): Fixtures {
  const notThere = () => input({ id: MISSING, gradeSet: 'tiada' });
  return {
    'that nobody uses': async (fixture) => input(await newGrade(fixture, null)),
    'not there': notThere,
    missing: notThere,
  };
}

const unit = (kind: string) => (id: number) => ({ params: { kind, id } });
const head = { employeeId: null, from: '2027-03-01' };
const tasks = [{ kind: 'main_task', title: 'Menyusun stok', weight: 10_000, subtasks: ['Mengira'] }];

export const FIXTURES: Readonly<Record<string, Fixtures>> = {
  listUnits: ofCompanies((id) => ({ params: { id, kind: 'department' } })),
  getUnit: { ...ofNewUnit(newDepartment, unit('department')), 'of the group': ofGroup(unit('division')) },
  listPlacePeople: ofNewUnit(newSection, unit('section')),
  createUnit: {
    ...ofCompanies((id) => ({
      params: { id, kind: 'department' },
      body: { code: newCode(), name: 'Jabatan', parentId: null },
    })),
    'for the group': (fixture) => ({
      params: { id: fixture.forms.cycles.ours.id, kind: 'division' },
      body: { code: newCode(), name: 'Bahagian', parentId: null, isOfGroup: true },
    }),
  },
  updateUnit: {
    ...ofNewUnit(newDepartment, (id) => ({
      params: { kind: 'department', id },
      body: { code: newCode(), name: 'Jabatan Baharu', parentId: null, version: 1 },
    })),
    'of the group': ofGroup((id) => ({
      params: { kind: 'division', id },
      body: { code: newCode(), name: 'Bahagian Baharu', parentId: null, version: 1 },
    })),
  },
  archivePlace: ofNew(kindOf('work_location'), (id) => ({
    params: { kind: 'work_location', id },
    body: { isArchived: true, version: 1 },
  })),
  listHeadCandidates: { ...ofNewUnit(newSection, unit('section')), 'of the group': ofGroup(unit('division')) },
  previewHead: ofNewUnit(newSection, (id) => ({ params: { kind: 'section', id }, body: head })),
  setHead: ofNewUnit(newSection, (id) => ({ params: { kind: 'section', id }, body: { ...head, version: 1 } })),
  deletePlace: ofNew(kindOf('position'), (id) => ({ params: { kind: 'position', id }, query: { version: 1 } })),
  saveJobDescription: ofNew(kindOf('position'), (id) => ({ params: { id }, body: { tasks, version: 1 } })),

  listGrades: { all: nothing },
  createGrade: { 'in a new set': () => ({ body: { gradeSet: newCode(), name: 'G1' } }) },
  updateGrade: ofGrades(({ id }) => ({ params: { id }, body: { name: 'G2', version: 1 } })),
  moveGrade: ofGrades(({ id }) => ({ params: { id }, body: { direction: 'up', version: 1 } })),
  archiveGrade: ofUnusedGrades(({ id }) => ({ params: { id }, body: { isArchived: true, version: 1 } })),
  deleteGrade: ofUnusedGrades(({ id }) => ({ params: { id }, query: { version: 1 } })),
  renameGradeSet: ofGrades(({ gradeSet }) => ({ body: { name: gradeSet, newName: newCode() } })),
};
