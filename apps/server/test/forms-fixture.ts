import { ROLE, type Phase, type RoleId } from '@prestasi/domain';
import { eq } from 'drizzle-orm';
import { form } from '../src/schema/appraisals.ts';
import { department, division, positionTask } from '../src/schema/organisation.ts';
import { competency } from '../src/schema/reference.ts';
import { appraisalsOf, type CyclesFixture, openYear, startCyclesFixture } from './cycles-fixture.ts';
import { expectListingFits } from './listing-check.ts';
import { addStaff, setHod, type TestPerson } from './organisation-fixture.ts';
import type { TestClient } from './test-client.ts';

export const YEAR = 2027;
export const MOMENTS = {
  planning: '2027-01-12T02:00:00.000Z',
  review: '2027-06-14T02:00:00.000Z',
  year_end: '2027-11-08T02:00:00.000Z',
} as const satisfies Record<Phase, string>;

/** Boss ← head of division ← HOD ← supervisor ← executive and clerk. HR and super HR work elsewhere. */
export const NAMES = [
  'boss',
  'headOfDivision',
  'hod',
  'supervisor',
  'executive',
  'clerk',
  'hr',
  'otherHr',
  'superHr',
  'admin',
] as const;
export type Name = (typeof NAMES)[number];

export const ROLES: Readonly<Record<Name, RoleId>> = {
  boss: ROLE.topManagement,
  headOfDivision: ROLE.topManagement,
  hod: ROLE.hod,
  supervisor: ROLE.executive,
  executive: ROLE.executive,
  clerk: ROLE.user,
  hr: ROLE.hr,
  otherHr: ROLE.hr,
  superHr: ROLE.hr,
  admin: ROLE.admin,
};

export type FormsFixture = {
  readonly cycles: CyclesFixture;
  readonly people: Readonly<Record<Exclude<Name, 'hr' | 'otherHr' | 'superHr' | 'admin'>, TestPerson>>;
  readonly subcores: readonly (readonly number[])[];
  readonly behaviours: readonly number[];
  readonly companyCycleId: number;
  /** Sets the clock; everybody signs in again when they act. */
  readonly moveTo: (instant: string) => void;
  readonly as: (name: Name, role?: RoleId) => Promise<TestClient>;
  readonly accountOf: (name: Name) => number;
  readonly formOf: (
    name: 'executive' | 'clerk' | 'hod' | 'supervisor' | 'boss' | 'headOfDivision',
    phase: Phase,
  ) => Promise<number>;
  readonly close: () => Promise<void>;
};

/**
 * Starts a company with a reporting line of five, a library of competencies and an open cycle, at the start of
 * planning.
 */
export async function startFormsFixture(env: Readonly<Record<string, string>> = {}): Promise<FormsFixture> {
  const cycles = await startCyclesFixture(MOMENTS.planning, env);
  const { db } = cycles.app.services;
  const { ours, boss } = cycles;
  const add = (
    number: string,
    name: string,
    supervisorId: number,
    category: 'executive' | 'top_management' | 'non_executive',
  ) => addStaff(db, ours, number, name, { supervisorId, category, email: `${number.toLowerCase()}@maju.example` });
  const headOfDivision = await add('F1', 'Tan Chee Keong', boss.employeeId, 'top_management');
  const hod = await add('F2', 'Norhayati binti Kassim', headOfDivision.employeeId, 'executive');
  const supervisor = await add('F3', 'Suresh a/l Maniam', hod.employeeId, 'executive');
  const executive = await add('F4', 'Aminah binti Osman', supervisor.employeeId, 'executive');
  const clerk = await add('F5', 'Jeffrey anak Langgi', supervisor.employeeId, 'non_executive');
  const [over] = await db
    .insert(division)
    .values({ companyId: ours.id, code: 'B1', name: 'Bahagian Operasi', headId: headOfDivision.employeeId })
    .returning();
  await db
    .update(department)
    .set({ divisionId: over?.id ?? null })
    .where(eq(department.id, ours.departmentId));
  await setHod(db, ours, hod.employeeId);
  await addTasks(cycles);
  const library = await addLibrary(cycles);
  const companyCycleId = await openYear(cycles, YEAR);
  const people = { boss, headOfDivision, hod, supervisor, executive, clerk };
  const { app } = cycles;
  const officers = { hr: 'G1', otherHr: 'G2', superHr: 'G3', admin: 'G4' } as const;
  const accounts = await accountsByNumber(cycles);
  const accountOf = (name: Name) =>
    name in officers
      ? (accounts.get(officers[name as keyof typeof officers]) ?? 0)
      : people[name as keyof typeof people].accountId;
  const appraisals = await appraisalsOf(cycles, companyCycleId);
  return {
    cycles,
    people,
    ...library,
    companyCycleId,
    moveTo: (instant) => app.clock.set(instant),
    as: (name, role = ROLES[name]) => app.as(accountOf(name), role),
    accountOf,
    formOf: async (name, phase) => {
      const appraisal = appraisals.get(people[name].employeeId);
      const rows = await db
        .select()
        .from(form)
        .where(eq(form.appraisalId, appraisal?.id ?? 0));
      return rows.find((row) => row.phase === phase)?.id ?? 0;
    },
    close: async () => {
      await expectListingFits(app.services.db);
      await app.close();
    },
  };
}

/** The clerk's job description: two tasks of 70 % and 30 %, the first with two subtasks. */
async function addTasks({ app, ours }: CyclesFixture): Promise<void> {
  const { db } = app.services;
  const positionId = ours.positions.non_executive;
  const [main] = await db
    .insert(positionTask)
    .values({ positionId, kind: 'main_task', title: 'Menerima stok', weight: 7000, sort: 1 })
    .returning();
  const parentId = main?.id ?? null;
  await db.insert(positionTask).values([
    { positionId, parentId, kind: 'subtask', title: 'Menyemak invois', sort: 1 },
    { positionId, parentId, kind: 'subtask', title: 'Merekod stok', sort: 2 },
    { positionId, kind: 'additional_task', title: 'Latihan kebakaran', weight: 3000, sort: 2 },
  ]);
}

/** Adds two cores of three subcores, and six behaviours with an indicator each. */
async function addLibrary({ app }: CyclesFixture): Promise<Pick<FormsFixture, 'subcores' | 'behaviours'>> {
  const { db } = app.services;
  const add = async (
    kind: 'core' | 'subcore' | 'behaviour' | 'sub_behaviour',
    code: string,
    parentId: number | null,
    sort: number,
  ) => {
    const values = { kind, code, parentId, sort, nameMs: `${code} (ms)`, nameEn: `${code} (en)` };
    const [row] = await db.insert(competency).values(values).returning();
    return row?.id ?? 0;
  };
  const subcores: number[][] = [];
  for (const core of [1, 2]) {
    const coreId = await add('core', `T${core}`, null, core);
    subcores.push([]);
    for (const sub of [1, 2, 3]) subcores.at(-1)?.push(await add('subcore', `T${core}.${sub}`, coreId, sub));
  }
  const behaviours: number[] = [];
  for (const sort of [1, 2, 3, 4, 5, 6]) {
    const id = await add('behaviour', `L${sort}`, null, sort);
    await add('sub_behaviour', `L${sort}.1`, id, 1);
    behaviours.push(id);
  }
  return { subcores, behaviours };
}

async function accountsByNumber({ app }: CyclesFixture): Promise<ReadonlyMap<string, number>> {
  const { rows } = await app.services.db.$client.query<{ number: string; id: number }>(
    'select employee.employee_number as number, account.id from account join employee on employee.id = account.employee_id',
  );
  return new Map(rows.map(({ number, id }) => [number, id]));
}
