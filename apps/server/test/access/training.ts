import { eq } from 'drizzle-orm';
import { account } from '../../src/schema/people.ts';
import { trainingEnrolment, trainingProgramme, trainingSession } from '../../src/schema/training.ts';
import type { Lines } from '../access-callers.ts';
import type { AccessFixture } from '../access-fixture.ts';
import { accountOf, type Fixture, type Fixtures, LETTER, MISSING, nothing, workbook } from '../access-inputs.ts';

const all = ' 401 ok  ok  403 403 403 403 403 ok  ok  ok  403 401 403 403';
const ofA = ' 401 ok  ok  403 403 403 403 403 ok  404 ok  403 401 403 403';
const ofB = ' 401 404 ok  403 403 403 403 403 404 ok  ok  403 401 403 403';
const ofGroup = ' 401 403 ok  403 403 403 403 403 403 403 ok  403 401 403 403';
const ownList = ' 401 403 403 ok  ok  ok  ok  ok  ok  ok  ok  403 401 ok  ok';
const askedInA = ' 401 403 403 ok  ok  ok  ok  ok  ok  404 404 403 401 ok  404';
const askedInB = ' 401 403 403 404 404 404 404 404 404 ok  ok  403 401 404 ok';
const others = ' 401 403 403 404 404 404 404 404 404 404 404 403 401 404 404';
// The person is of the department that the HOD heads.
const readInA = ' 401 ok  ok  404 404 404 404 ok  ok  404 ok  403 401 404 404';
const writtenInA = ' 401 ok  ok  404 404 404 404 403 ok  404 ok  403 401 404 404';
const recordOfB = ' 401 404 ok  404 404 404 404 404 404 ok  ok  403 401 404 404';

// prettier-ignore
export const EXPECTATIONS: Lines = {
  //                                        anon aA  aG  usr exe sec top hod hrA hrB sup pin off hod' hr'
  listTrainingProgrammes: { all },
  exportTrainingProgrammes: { all },
  getTrainingChoices: { all },
  getTrainingProgramme: { A: ofA, B: ofB },
  createTrainingProgramme: { A: ofA, B: ofB, 'the group': ofGroup },
  updateTrainingProgramme: { A: ofA, B: ofB, 'the group': ofGroup },
  archiveTrainingProgramme: { A: ofA, B: ofB, 'the group': ofGroup },
  listTrainingSessions: { all },
  exportTrainingSessions: { all },
  getTrainingSession: { A: ofA, B: ofB },
  createTrainingSession: { A: ofA, B: ofB, 'the group': ofGroup },
  updateTrainingSession: { A: ofA, B: ofB, 'the group': ofGroup },
  cancelTrainingSession: { A: ofA, B: ofB, 'the group': ofGroup },
  listTrainingParticipants: { A: ofA, B: ofB },
  exportTrainingParticipants: { A: ofA, B: ofB },
  uploadParticipants: { A: ofA, B: ofB },
  previewEnrolment: { A: ofA, B: ofB },
  enrolParticipants: { A: ofA, B: ofB },
  recordAttendance: { A: ofA, B: ofB },
  recordAllAttendance: { A: ofA, B: ofB },
  removeParticipant: { A: ofA, B: ofB },
  listPlaceRequests: { all },
  decidePlace: { A: ofA, B: ofB },
  listTrainingPeople: { all },
  exportTrainingPeople: { all },
  listTrainingReport: { all },
  exportTrainingReport: { all },
  listOpenSessions: { own: ownList },
  askForPlace: { A: askedInA, B: askedInB },
  leaveSession: { 'one’s own': ownList, 'somebody else’s': others },
  uploadTrainingCertificate: { 'of somebody of A': writtenInA, 'of somebody of B': recordOfB },
  getTrainingRecord: { 'of somebody of A': readInA, 'of somebody of B': recordOfB },
};

type Company = 'A' | 'B' | null;
const VALUES = { title: 'Kursus', provider: null, methodId: null, hours: 8, costSen: null } as const;
const DAYS = { startsOn: '2028-01-10', endsOn: '2028-01-10', hours: 8, place: null, seats: 50 } as const;
const OVER = { startsOn: '2026-01-10', endsOn: '2026-01-10' } as const;
let last = 0;
const newCode = () => `AKSES-${(last += 1)}`;

function idOf({ forms }: AccessFixture, company: Company): number | null {
  return company === null ? null : forms.cycles[company === 'A' ? 'ours' : 'theirs'].id;
}

async function programmeOf(fixture: AccessFixture, company: Company): Promise<number> {
  const values = { ...VALUES, companyId: idOf(fixture, company) };
  const [row] = await fixture.db.insert(trainingProgramme).values(values).returning();
  return row?.id ?? 0;
}

async function sessionOf(fixture: AccessFixture, company: Company, changes: object = {}): Promise<number> {
  const programmeId = await programmeOf(fixture, company);
  const values = { ...DAYS, programmeId, companyId: idOf(fixture, company), code: newCode(), ...changes };
  const [row] = await fixture.db.insert(trainingSession).values(values).returning();
  return row?.id ?? 0;
}

type Place = { readonly id: number; readonly sessionId: number; readonly employeeId: number };

async function placeOf(
  fixture: AccessFixture,
  company: 'A' | 'B',
  {
    employeeId,
    state = 'enrolled',
    days = {},
  }: { employeeId?: number; state?: 'enrolled' | 'requested'; days?: object },
): Promise<Place> {
  const sessionId = await sessionOf(fixture, company, days);
  const person = employeeId ?? (await fixture.newPerson(company, false)).employeeId;
  const values = { sessionId, employeeId: person, origin: 'asked', state, createdAt: new Date() } as const;
  const [row] = await fixture.db.insert(trainingEnrolment).values(values).returning();
  return { id: row?.id ?? 0, sessionId, employeeId: person };
}

async function employeeOf(fixture: AccessFixture, caller: Parameters<Fixture>[1]): Promise<number> {
  const { accountId } = accountOf(fixture, caller);
  const [row] = await fixture.db.select().from(account).where(eq(account.id, accountId));
  return row?.employeeId ?? (await fixture.newPerson('A', false)).employeeId;
}

type Make = (fixture: AccessFixture, company: 'A' | 'B') => Promise<object>;

/** Inputs about something of either company, and the same with ids that nothing has. */
const either = (make: Make, missing: object): Fixtures => ({
  A: (fixture) => make(fixture, 'A'),
  B: (fixture) => make(fixture, 'B'),
  missing: () => missing,
});

const nobody = { params: { id: MISSING } };
const programmes = (body?: object): Fixtures =>
  either(async (fixture, company) => ({ params: { id: await programmeOf(fixture, company) }, body }), {
    ...nobody,
    body,
  });
const sessions = (body: object | undefined, more: object = {}, days: object = {}): Fixtures =>
  either(async (fixture, company) => ({ params: { id: await sessionOf(fixture, company, days) }, body, ...more }), {
    ...nobody,
    body,
    ...more,
  });
const saved = { ...VALUES, version: 1 };
const moved = () => ({ ...DAYS, code: newCode(), version: 1 });
const archive = { isArchived: true, version: 1 };
const cancel = { reason: 'Ditangguhkan', version: 1 };
const planned = (companyId: number | null) => ({ ...DAYS, code: newCode(), companyId });

const enrolments = (body: object, state: 'enrolled' | 'requested'): Fixtures =>
  either(async (fixture, company) => ({ params: { id: (await placeOf(fixture, company, { state })).id }, body }), {
    ...nobody,
    body,
  });

const people: Make = async (fixture, company) => {
  const [{ employeeId }, id] = [await fixture.newPerson(company, false), await sessionOf(fixture, company)];
  return { params: { id }, body: { employeeIds: [employeeId], filter: null } };
};
const nobodyChosen = { ...nobody, body: { employeeIds: [MISSING], filter: null } };
const attended = (id: number) => ({ entries: [{ id, version: 1, attendance: 'attended', hours: null }] });
const ofSomebody = (make: Make, missing: object): Fixtures => ({
  'of somebody of A': (fixture) => make(fixture, 'A'),
  'of somebody of B': (fixture) => make(fixture, 'B'),
  missing: () => missing,
});

export const FIXTURES: Readonly<Record<string, Fixtures>> = {
  listTrainingProgrammes: { all: nothing },
  exportTrainingProgrammes: { all: nothing },
  getTrainingChoices: { all: nothing },
  getTrainingProgramme: programmes(),
  createTrainingProgramme: {
    A: (fixture) => ({ body: { ...VALUES, companyId: idOf(fixture, 'A') } }),
    B: (fixture) => ({ body: { ...VALUES, companyId: idOf(fixture, 'B') } }),
    'the group': () => ({ body: { ...VALUES, companyId: null } }),
    missing: () => ({ body: { ...VALUES, companyId: MISSING } }),
  },
  updateTrainingProgramme: {
    ...programmes(saved),
    'the group': async (fixture) => ({ params: { id: await programmeOf(fixture, null) }, body: saved }),
  },
  archiveTrainingProgramme: {
    ...programmes(archive),
    'the group': async (fixture) => ({ params: { id: await programmeOf(fixture, null) }, body: archive }),
  },
  listTrainingSessions: { all: nothing },
  exportTrainingSessions: { all: nothing },
  getTrainingSession: sessions(undefined),
  createTrainingSession: {
    ...either(
      async (fixture, company) => ({
        params: { id: await programmeOf(fixture, company) },
        body: planned(idOf(fixture, company)),
      }),
      { ...nobody, body: planned(MISSING) },
    ),
    'the group': async (fixture) => ({ params: { id: await programmeOf(fixture, null) }, body: planned(null) }),
  },
  updateTrainingSession: {
    ...either(async (fixture, company) => ({ params: { id: await sessionOf(fixture, company) }, body: moved() }), {
      ...nobody,
      body: moved(),
    }),
    'the group': async (fixture) => ({ params: { id: await sessionOf(fixture, null) }, body: moved() }),
  },
  cancelTrainingSession: {
    ...sessions(cancel),
    'the group': async (fixture) => ({ params: { id: await sessionOf(fixture, null) }, body: cancel }),
  },
  listTrainingParticipants: sessions(undefined, { query: {} }),
  exportTrainingParticipants: sessions(undefined, { query: {} }),
  uploadParticipants: {
    A: async (fixture) => ({ params: { id: await sessionOf(fixture, 'A') }, ...(await workbook(fixture)) }),
    B: async (fixture) => ({ params: { id: await sessionOf(fixture, 'B') }, ...(await workbook(fixture)) }),
    missing: async (fixture) => ({ ...nobody, ...(await workbook(fixture)) }),
  },
  previewEnrolment: either(people, nobodyChosen),
  enrolParticipants: either(people, nobodyChosen),
  recordAttendance: either(
    async (fixture, company) => {
      const { id, sessionId } = await placeOf(fixture, company, { days: OVER });
      return { params: { id: sessionId }, body: attended(id) };
    },
    { ...nobody, body: attended(MISSING) },
  ),
  recordAllAttendance: sessions({ attendance: 'attended' }, {}, OVER),
  removeParticipant: enrolments({ version: 1 }, 'enrolled'),
  listPlaceRequests: { all: nothing },
  decidePlace: enrolments({ decision: 'approve', reason: null, version: 1 }, 'requested'),
  listTrainingPeople: { all: nothing },
  exportTrainingPeople: { all: nothing },
  listTrainingReport: { all: nothing },
  exportTrainingReport: { all: nothing },
  listOpenSessions: { own: nothing },
  askForPlace: sessions({}),
  leaveSession: {
    'one’s own': async (fixture, caller) => {
      const employeeId = await employeeOf(fixture, caller);
      return { params: { id: (await placeOf(fixture, 'A', { employeeId })).id }, body: { version: 1 } };
    },
    'somebody else’s': async (fixture) => ({
      params: { id: (await placeOf(fixture, 'A', {})).id },
      body: { version: 1 },
    }),
    missing: () => ({ ...nobody, body: { version: 1 } }),
  },
  uploadTrainingCertificate: ofSomebody(
    async (fixture, company) => ({
      params: { id: (await placeOf(fixture, company, {})).id },
      body: { version: 1 },
      files: { file: LETTER },
    }),
    { ...nobody, body: { version: 1 }, files: { file: LETTER } },
  ),
  getTrainingRecord: ofSomebody(
    async (fixture, company) => ({ params: { id: (await fixture.newPerson(company, false)).employeeId } }),
    nobody,
  ),
};
