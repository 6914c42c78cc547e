import * as contract from '@prestasi/contract';
import { ROLE, type Phase, type RoleId } from '@prestasi/domain';
import { eq } from 'drizzle-orm';
import { form } from '../src/schema/appraisals.ts';
import { department, division, positionTask } from '../src/schema/organisation.ts';
import { competency } from '../src/schema/reference.ts';
import { appraisalsOf, type CyclesWorld, openYear, startCyclesWorld } from './cycles-world.ts';
import { addStaff, setHod, type TestPerson } from './organisation-world.ts';
import type { TestClient } from './test-client.ts';

export const YEAR = 2027;
export const MOMENTS = {
  planning: '2027-01-12T02:00:00.000Z',
  review: '2027-06-14T02:00:00.000Z',
  year_end: '2027-11-08T02:00:00.000Z',
} as const satisfies Record<Phase, string>;

export type Document = contract.FormDocument;
type Action = contract.BodyOf<typeof contract.transitionForm>;

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

const ROLES: Readonly<Record<Name, RoleId>> = {
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

export type FormsWorld = {
  readonly cycles: CyclesWorld;
  readonly people: Readonly<Record<Exclude<Name, 'hr' | 'otherHr' | 'superHr' | 'admin'>, TestPerson>>;
  readonly subcores: readonly (readonly number[])[];
  readonly behaviours: readonly number[];
  readonly runId: number;
  /** Sets the clock; whoever acts signs in anew. */
  readonly moveTo: (instant: string) => void;
  readonly as: (name: Name, role?: RoleId) => Promise<TestClient>;
  readonly formOf: (
    name: 'executive' | 'clerk' | 'hod' | 'supervisor' | 'boss' | 'headOfDivision',
    phase: Phase,
  ) => Promise<number>;
  readonly close: () => Promise<void>;
};

/** A company with a reporting line of five, a library of competencies and an open cycle, at the start of planning. */
export async function startFormsWorld(env: Readonly<Record<string, string>> = {}): Promise<FormsWorld> {
  const cycles = await startCyclesWorld(MOMENTS.planning, env);
  const { db } = cycles.app.services;
  const { ours, boss } = cycles;
  const add = (
    number: string,
    name: string,
    supervisorId: number,
    category: 'executive' | 'top_management' | 'non_executive',
  ) => addStaff(db, ours, number, name, { supervisorId, category, email: `${number.toLowerCase()}@serimaju.example` });
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
  const runId = await openYear(cycles, YEAR);
  const people = { boss, headOfDivision, hod, supervisor, executive, clerk };
  const { app } = cycles;
  const officers = { hr: 'G1', otherHr: 'G2', superHr: 'G3', admin: 'G4' } as const;
  const accounts = await accountsByNumber(cycles);
  const accountOf = (name: Name) =>
    name in officers
      ? (accounts.get(officers[name as keyof typeof officers]) ?? 0)
      : people[name as keyof typeof people].accountId;
  const appraisals = await appraisalsOf(cycles, runId);
  return {
    cycles,
    people,
    ...library,
    runId,
    moveTo: (instant) => app.clock.set(instant),
    as: (name, role = ROLES[name]) => app.as(accountOf(name), role),
    formOf: async (name, phase) => {
      const appraisal = appraisals.get(people[name].employeeId);
      const rows = await db
        .select()
        .from(form)
        .where(eq(form.appraisalId, appraisal?.id ?? 0));
      return rows.find((row) => row.phase === phase)?.id ?? 0;
    },
    close: app.close,
  };
}

/** Reads a form as somebody. */
export async function read(client: TestClient, id: number): Promise<Document> {
  return client.call(contract.getForm, { params: { id } });
}

/** Saves one change and answers with the form as it is then. */
export async function edit(client: TestClient, id: number, body: contract.FormEdit): Promise<Document> {
  return client.call(contract.editForm, { params: { id }, body });
}

/** Moves a form from the version it has now. */
export async function move(client: TestClient, id: number, action: Omit<Action, 'version'>): Promise<Document> {
  const { version } = await read(client, id);
  return client.call(contract.transitionForm, { params: { id }, body: { ...action, version } });
}

/** Moves a form in vain; the refusal. */
export async function refusedMove(
  client: TestClient,
  id: number,
  action: Omit<Action, 'version'>,
): Promise<contract.ProblemDetails> {
  const { version } = await read(client, id);
  return client.refused(contract.transitionForm, { params: { id }, body: { ...action, version } });
}

/** Two key result areas of 60 % and 40 %, a row each, subcores, behaviours and a training need: a complete plan. */
export async function fillPlan(world: FormsWorld, client: TestClient, id: number): Promise<Document> {
  for (const [title, weight] of [
    ['Jualan', 6000],
    ['Kos', 4000],
  ] as const) {
    let document = await edit(client, id, { kind: 'item.add', itemKind: 'kra' });
    const item = document.content.items.findLast(({ part }) => part === 'kra');
    if (item === undefined) throw new Error('No area was added');
    document = await edit(client, id, {
      kind: 'item.save',
      itemId: item.id,
      version: item.version,
      fields: { title, weight },
    });
    document = await edit(client, id, { kind: 'row.add', itemId: item.id });
    const row = document.content.items.find((one) => one.id === item.id)?.rows.at(-1);
    if (row === undefined) throw new Error('No row was added');
    const fields = {
      objective: `Meningkatkan ${title}`,
      initiative: 'Lawatan',
      measurement: 'RM',
      deadline: '2027-12-01',
      target: '10 %',
    };
    await edit(client, id, { kind: 'row.save', rowId: row.id, version: row.version, fields });
  }
  return choose(world, client, id);
}

/** Two subcores of each core and five behaviours. */
export async function choose(world: FormsWorld, client: TestClient, id: number): Promise<Document> {
  const subcores = world.subcores.flatMap((all) => all.slice(0, 2));
  const { version } = await read(client, id);
  const document = await edit(client, id, {
    kind: 'competencies.choose',
    part: 'core',
    competencyIds: subcores,
    version,
  });
  const competencyIds = world.behaviours.slice(0, 5);
  return edit(client, id, {
    kind: 'competencies.choose',
    part: 'behavioural',
    competencyIds,
    version: document.version,
  });
}

/** Progress on every row, as the appraisee writes it mid-year. */
export async function fillProgress(client: TestClient, id: number): Promise<Document> {
  let document = await read(client, id);
  for (const row of document.content.items.flatMap(({ rows }) => rows)) {
    const fields = { progressRemark: 'Separuh jalan', progressStatus: 'on_track' as const };
    document = await edit(client, id, { kind: 'row.save', rowId: row.id, version: row.version, fields });
  }
  return document;
}

/** Items that are scored: all but tasks that have subtasks. */
export function scored({ content }: Document) {
  const parents = new Set(content.items.map(({ parentId }) => parentId));
  return content.items.filter(({ id, removedIn }) => !parents.has(id) && removedIn === null);
}

/** A remark on every item, as the supervisor writes it mid-year. */
export async function fillRemarks(client: TestClient, id: number): Promise<Document> {
  let document = await read(client, id);
  for (const { id: itemId, version } of scored(document)) {
    document = await edit(client, id, { kind: 'item.review', itemId, version, reviewRemark: 'Teruskan' });
  }
  return document;
}

/** Achievements and a self score on every item. */
export async function fillSelf(client: TestClient, id: number, selfScore: number): Promise<Document> {
  let document = await read(client, id);
  for (const row of document.content.items.flatMap(({ rows }) => rows)) {
    document = await edit(client, id, {
      kind: 'row.save',
      rowId: row.id,
      version: row.version,
      fields: { achievement: '9 %' },
    });
  }
  for (const { id: itemId, version } of scored(document)) {
    document = await edit(client, id, { kind: 'item.self', itemId, version, fields: { selfScore } });
  }
  return document;
}

/** The supervisor's marks by the position of the item, with a remark each. */
export async function fillMarks(client: TestClient, id: number, markOf: (index: number) => number): Promise<Document> {
  let document = await read(client, id);
  for (const [index, { id: itemId, version }] of scored(document).entries()) {
    const fields = { mark: markOf(index), markRemark: 'Berdasarkan laporan jualan' };
    document = await edit(client, id, { kind: 'item.mark', itemId, version, fields });
  }
  return document;
}

type Appraisee = 'executive' | 'clerk';

/** Brings a form from level 0 to complete; planning and review by supervisor and HOD. */
export async function complete(world: FormsWorld, name: Appraisee, phase: 'planning' | 'review'): Promise<void> {
  const id = await world.formOf(name, phase);
  const own = await world.as(name);
  if (phase === 'planning') await (name === 'executive' ? fillPlan(world, own, id) : choose(world, own, id));
  else await fillProgress(own, id);
  await move(own, id, { action: 'submit' });
  const supervisor = await world.as('supervisor');
  if (phase === 'review') await fillRemarks(supervisor, id);
  await move(supervisor, id, { action: 'approve' });
  await move(await world.as('hod'), id, { action: 'approve' });
}

/** Brings somebody's year to the supervisor's marks approved; the year-end form. Marks are 4 on a self score of 4. */
export async function reachResponse(world: FormsWorld, name: Appraisee): Promise<number> {
  for (const phase of ['planning', 'review'] as const) {
    world.moveTo(MOMENTS[phase]);
    await complete(world, name, phase);
  }
  world.moveTo(MOMENTS.year_end);
  const id = await world.formOf(name, 'year_end');
  const own = await world.as(name);
  await fillSelf(own, id, 4);
  await move(own, id, { action: 'submit' });
  const supervisor = await world.as('supervisor');
  await fillMarks(supervisor, id, () => 4);
  await move(supervisor, id, { action: 'approve' });
  return id;
}

/** From the supervisor's approval to final: agreed, HOD, HR, super HR. */
export async function finalise(world: FormsWorld, name: Appraisee): Promise<number> {
  const id = await world.formOf(name, 'year_end');
  await move(await world.as(name), id, { action: 'agree' });
  await move(await world.as('hod'), id, { action: 'approve' });
  await move(await world.as('hr'), id, { action: 'approve' });
  await move(await world.as('superHr'), id, { action: 'approve', isConfirmed: true });
  return id;
}

/** The clerk's job: two tasks of 70 % and 30 %, the first with two subtasks. */
async function addTasks({ app, ours }: CyclesWorld): Promise<void> {
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

/** Two cores of three subcores, six behaviours with an indicator each. */
async function addLibrary({ app }: CyclesWorld): Promise<Pick<FormsWorld, 'subcores' | 'behaviours'>> {
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

async function accountsByNumber({ app }: CyclesWorld): Promise<ReadonlyMap<string, number>> {
  const { rows } = await app.services.db.$client.query<{ number: string; id: string }>(
    'select employee.employee_number as number, account.id from account join employee on employee.id = account.employee_id',
  );
  return new Map(rows.map(({ number, id }) => [number, Number(id)]));
}
