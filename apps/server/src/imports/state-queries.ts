import { sql } from 'drizzle-orm';
import type { Category, Day, Grant } from '@prestasi/domain';
import { findHireFacts } from '../movements/index.ts';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import { isAssignedOnOrAfter, isEmployedOnOrAfter } from '../schema/on-day.ts';
import { account, assignment, employee, employment, roleGrant } from '../schema/people.ts';
import { position } from '../schema/organisation.ts';
import { COLUMNS, type Workbook } from './sheets.ts';
import { PLACEMENT_FIELDS } from './plan/placement.ts';
import {
  type Fields,
  isSaid,
  type KnownPerson,
  type KnownRecords,
  type KnownStaff,
  type Reference,
  type State,
} from './plan/state.ts';
import { findJobDescriptions, findKnownCompetencies } from './library-queries.ts';
import { findReference } from './reference-queries.ts';

/** Finds the present records of everything that a workbook names. */
export async function findState(db: Executor, workbook: Workbook, today: Day): Promise<State> {
  const rows = workbook.employees?.rows ?? [];
  const said = (field: 'employeeNumber' | 'email' | 'identityCard') =>
    rows.flatMap(({ values }) => values[field] ?? []);
  const reference = await findReference(db);
  const keys = keysById(reference);
  return {
    today,
    reference,
    people: await withHireFacts(db, workbook, await findPeople(db, said('employeeNumber'), keys, today), today),
    staff: await findStaffLines(db, keys, today),
    emails: await findEmailHolders(db, said('email')),
    identityCards: await findCardHolders(db, said('identityCard')),
    tasks: await findJobDescriptions(db, positionsOf(workbook)),
    competencies: workbook.competencies === undefined ? new Map() : await findKnownCompetencies(db),
  };
}

function positionsOf({ tasks }: Workbook): string[] {
  return [...new Set((tasks?.rows ?? []).flatMap(({ values }) => values.position ?? []))];
}

/** Blocks all other changes of the organisation until the transaction ends; reading goes on. */
export async function lockOrganisation(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table company, division, department, section, grade, work_location, position, position_task,
    employee, employment, assignment, account, competency, competency_level, holiday in share row exclusive mode`);
}

/** Adds the hire facts of those whose hire date the workbook changes. */
async function withHireFacts(
  db: Executor,
  { employees }: Workbook,
  people: ReadonlyMap<string, KnownPerson>,
  today: Day,
): Promise<ReadonlyMap<string, KnownPerson>> {
  const differing = (employees?.rows ?? []).flatMap(({ values: { employeeNumber, hiredOn } }) => {
    const stay = people.get(employeeNumber ?? '')?.employment ?? null;
    return stay === null || !isSaid(hiredOn) || hiredOn === stay.hiredOn ? [] : [{ employmentId: stay.id }];
  });
  const facts = await findHireFacts(db, differing, today);
  return new Map([...people].map(([number, person]) => [number, { ...person, hire: facts.get(person.id) ?? null }]));
}

type KeysById = Readonly<Record<Reference, ReadonlyMap<number, string>>>;

function keysById(reference: Readonly<Record<Reference, KnownRecords>>): KeysById {
  const turned = (records: KnownRecords) => new Map([...records].map(([key, { id }]) => [id, key]));
  return Object.fromEntries(Object.entries(reference).map(([kind, records]) => [kind, turned(records)])) as Record<
    Reference,
    Map<number, string>
  >;
}

type PersonRow = Record<string, string | number | boolean | null>;

/** Finds employees by their numbers, with their latest employment, their placement and their account. */
async function findPeople(
  db: Executor,
  numbers: readonly string[],
  keys: KeysById,
  today: Day,
): Promise<Map<string, KnownPerson>> {
  const { rows } = await db.execute<PersonRow>(sql`
    select e.*, e.date_of_birth::text as date_of_birth,
      stay.id as stay_id, stay.hired_on::text as stay_hired_on, stay.last_day::text as stay_last_day,
      place.id as place_id, place.effective_from::text as place_from, place.effective_to::text as place_to,
      place.company_id, place.division_id, place.department_id, place.section_id, place.position_id, place.grade_id,
      place.work_location_id, supervisor.employee_number as supervisor,
      (select min(later.effective_from)::text from ${assignment} later
        where later.employee_id = e.id and later.effective_from > ${today}) as moves_on,
      account.id as account_id, account.email as account_email,
      coalesce((select json_agg(json_build_object('role', role, 'companyId', company_id) order by id) from ${roleGrant}
        where role_grant.account_id = account.id), '[]')::text as grants
    from ${employee} e
    left join lateral (
      select * from ${employment} where employment.employee_id = e.id order by hired_on desc limit 1
    ) stay on true
    left join lateral (
      select * from ${assignment} where assignment.employee_id = e.id
      order by assignment.effective_from <= ${today} desc,
        case when assignment.effective_from <= ${today} then assignment.effective_from end desc, assignment.effective_from
      limit 1
    ) place on true
    left join ${employee} supervisor on supervisor.id = place.supervisor_id
    left join ${account} on account.employee_id = e.id
    where e.employee_number = any(${sql.param([...numbers])}::text[])`);
  return new Map(rows.map((row) => [String(row.employee_number), personOf(row, keys)]));
}

function personOf(row: PersonRow, keys: KeysById): KnownPerson {
  const text = (name: string) => (row[name] === null || row[name] === undefined ? null : String(row[name]));
  const day = (name: string) => text(name) ?? '';
  return {
    id: Number(row.id),
    version: Number(row.version),
    details: Object.fromEntries(DETAIL_COLUMNS.map(({ key, name }) => [key, text(name)])),
    employment:
      row.stay_id === null
        ? null
        : { id: Number(row.stay_id), hiredOn: day('stay_hired_on'), lastDay: text('stay_last_day') },
    hire: null,
    place:
      row.place_id === null
        ? null
        : {
            assignmentId: Number(row.place_id),
            effectiveFrom: day('place_from'),
            effectiveTo: text('place_to'),
            fields: placementFields(row, keys),
          },
    movesOn: text('moves_on'),
    account:
      row.account_id === null
        ? null
        : {
            id: Number(row.account_id),
            email: text('account_email'),
            grants: JSON.parse(text('grants') ?? '[]') as Grant[],
          },
  };
}

function placementFields(row: PersonRow, keys: KeysById): Fields {
  const key = (kind: Reference, id: string) => (row[id] === null ? null : (keys[kind].get(Number(row[id])) ?? null));
  return {
    company: key('company', 'company_id'),
    division: key('division', 'division_id'),
    department: key('department', 'department_id'),
    section: key('section', 'section_id'),
    position: key('position', 'position_id'),
    grade: key('grade', 'grade_id'),
    location: key('location', 'work_location_id'),
    supervisor: row.supervisor === null ? null : String(row.supervisor),
  };
}

const OF_PLACE: ReadonlySet<string> = new Set([...PLACEMENT_FIELDS, 'category', 'gradeSet', 'hiredOn']);
const DETAIL_COLUMNS = COLUMNS.employees
  .filter(({ key }) => !OF_PLACE.has(key))
  .map(({ key }) => ({ key, name: columnName(key) }));

/** `addressLine1` is `address_line1` in the database. */
function columnName(key: string): string {
  return key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

type StaffRow = {
  number: string;
  company_id: number;
  position_id: number;
  category: Category;
  supervisor: string | null;
};

/** Finds everybody in the group who is or will be employed, with company, position and supervisor. */
async function findStaffLines(db: Executor, keys: KeysById, today: Day): Promise<Map<string, KnownStaff>> {
  const { rows } = await db.execute<StaffRow>(sql`
    select distinct on (e.id) e.employee_number as number, place.company_id, place.position_id, post.category,
      supervisor.employee_number as supervisor
    from ${employee} e
    join ${employment} stay on stay.employee_id = e.id and ${isEmployedOnOrAfter(today, 'stay')}
    join ${assignment} place on place.employment_id = stay.id and ${isAssignedOnOrAfter(today, 'place')}
    join ${position} post on post.id = place.position_id
    left join ${employee} supervisor on supervisor.id = place.supervisor_id
    order by e.id, place.effective_from`);
  return new Map(
    rows.map(({ number, company_id, position_id, category, supervisor }) => [
      number,
      {
        company: keys.company.get(company_id) ?? '',
        position: keys.position.get(position_id) ?? '',
        category,
        supervisor,
      },
    ]),
  );
}

type HolderRow = { value: string; number: string | null };

/** Finds who has these e-mails, as employee or as account. */
async function findEmailHolders(db: Executor, emails: readonly string[]): Promise<Map<string, string | null>> {
  const asked = sql.param([...emails]);
  const { rows } = await db.execute<HolderRow>(sql`
    select lower(email) as value, employee_number as number from ${employee} where lower(email) = any(${asked}::text[])
    union all
    select lower(account.email), employee.employee_number from ${account}
    left join ${employee} on employee.id = account.employee_id
    where lower(account.email) = any(${asked}::text[])`);
  const holders = new Map<string, string | null>();
  // An e-mail of one person and of another's account is free for neither.
  for (const { value, number } of rows)
    holders.set(value, holders.has(value) && holders.get(value) !== number ? null : number);
  return holders;
}

async function findCardHolders(db: Executor, cards: readonly string[]): Promise<Map<string, string | null>> {
  const { rows } = await db.execute<HolderRow>(sql`
    select identity_card as value, employee_number as number from ${employee}
    where identity_card = any(${sql.param([...cards])}::text[])`);
  return new Map(rows.map(({ value, number }) => [value, number]));
}

/** Finds the importer's employee number; null if they are no employee. */
export async function findNumber(db: Executor, employeeId: number | null): Promise<string | null> {
  if (employeeId === null) return null;
  const { rows } = await db.execute<{ number: string }>(
    sql`select employee_number as number from ${employee} where id = ${employeeId}`,
  );
  return rows[0]?.number ?? null;
}
