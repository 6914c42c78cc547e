import { ROLE, ROLE_OF_CATEGORY, type Category, type RoleId } from '@prestasi/domain';
import { loadActor, todayAt } from '../apps/server/src/people/index.ts';
import { addDelegationsAndAppeals } from './delegations-and-appeals.ts';
import { type Inside, rowsOf } from './inside.ts';
import { findWork, type Work } from './work.ts';

/** A signed-in person. */
export type Person = { readonly accountId: number; readonly employeeId: number; readonly token: string };

/** The people who request lists: several of each role, since one account has a rate limit. */
export type Cast = Readonly<
  Record<'admin' | 'superHr' | 'hr' | 'hod' | 'division' | 'supervisor' | 'standIn' | 'busiest', readonly Person[]>
> & {
  /** The company with most appraisals, in which `hr` works. */
  readonly companyId: number;
  readonly companyCycleId: number;
  /** Its department with most people. */
  readonly departmentId: number;
  readonly year: number;
  readonly work: Work;
};

const OF_EACH = 4;
/** The number of super HR, who request most lists. */
const OF_SUPER_HR = 16;

/**
 * Signs in people of each role. Some staff of the largest company get HR's role for it, some HR's or the
 * administrator's of the whole group. Some approvers are absent, and some results appealed against.
 */
export async function signInCast(inside: Inside): Promise<Cast> {
  const standIns = await addDelegationsAndAppeals(inside);
  const [largest] = await rowsOf<{ company: string; cycle: string; year: number; department: string }>(inside, LARGEST);
  if (largest === undefined) throw new Error('The database holds no appraisals.');
  const { company, cycle, year, department } = largest;
  const staff = await accountsOf(inside, STAFF, [company, OF_SUPER_HR + 2 * OF_EACH]);
  const forGroup = staff.slice(2 * OF_EACH);
  const [forCompany, keepers] = [staff.slice(0, OF_EACH), staff.slice(OF_EACH, 2 * OF_EACH)];
  await grant(inside, forGroup, ROLE.hr, null);
  await grant(inside, forCompany, ROLE.hr, company);
  await grant(inside, keepers, ROLE.admin, null);
  const work = await findWork(inside, Number(company));
  return {
    companyId: Number(company),
    companyCycleId: Number(cycle),
    departmentId: Number(department),
    year,
    admin: await signIn(inside, keepers, ROLE.admin),
    superHr: await signIn(inside, forGroup, ROLE.hr),
    hr: await signIn(inside, forCompany, ROLE.hr),
    hod: await signIn(inside, await accountsOf(inside, HEADS, [year, OF_EACH]), ROLE.hod),
    division: await signIn(inside, await accountsOf(inside, HEADS_OF_DIVISIONS, [year, OF_EACH]), ROLE.topManagement),
    supervisor: await signIn(inside, await accountsOf(inside, SUPERVISORS, [OF_EACH]), null),
    standIn: await signIn(inside, await accountsOf(inside, STAND_INS, [standIns, OF_EACH]), null),
    busiest: await signIn(inside, await accountsOf(inside, BUSIEST, [work.busiest]), null),
    work,
  };
}

/** Signs in a number of the staff, each in the role of their category; some more than once if there are fewer. */
export async function signInStaff(inside: Inside, count: number): Promise<readonly Person[]> {
  const rows = await rowsOf<Row & { category: Category }>(inside, ANYBODY, [count]);
  const people: Person[] = [];
  while (people.length < count) {
    for (const { account, employee, category } of rows.slice(0, count - people.length))
      people.push(await open(inside, { account, employee }, ROLE_OF_CATEGORY[category]));
  }
  return people;
}

/** Signs in the employees of some forms, in the role of their category, in the order of the forms. */
export async function signInAppraisees(
  inside: Inside,
  level: 'submitted' | 'unsubmitted',
  count: number,
): Promise<readonly (Person & { readonly formId: number })[]> {
  const rows = await rowsOf<Row & { category: Category; form: string }>(inside, APPRAISEES, [level, count]);
  const people: (Person & { readonly formId: number })[] = [];
  for (const { form, category, ...row } of rows)
    people.push({ ...(await open(inside, row, ROLE_OF_CATEGORY[category])), formId: Number(form) });
  return people;
}

type Row = { readonly account: string; readonly employee: string };

function accountsOf(inside: Inside, sql: string, values: unknown[]): Promise<Row[]> {
  return rowsOf<Row>(inside, sql, values);
}

async function grant(inside: Inside, rows: readonly Row[], role: RoleId, company: string | null): Promise<void> {
  for (const { account } of rows)
    await rowsOf(inside, 'insert into role_grant (account_id, role, company_id) values ($1, $2, $3)', [
      account,
      role,
      company,
    ]);
}

/** Signs people in with the requested role, or with that of their category, their last. */
async function signIn(inside: Inside, rows: readonly Row[], role: RoleId | null): Promise<Person[]> {
  const { db, clock } = inside.services;
  const people: Person[] = [];
  for (const row of rows) {
    const actor = await loadActor(db, Number(row.account), { today: todayAt(clock.now()), isDemo: false });
    const active = role ?? actor?.roles.at(-1);
    if (active === undefined || actor?.roles.includes(active) !== true) continue;
    people.push(await open(inside, row, active));
  }
  if (people.length === 0) throw new Error('Nobody of an office was found in the database.');
  return people;
}

async function open({ services }: Inside, { account, employee }: Row, role: RoleId): Promise<Person> {
  const accountId = Number(account);
  return { accountId, employeeId: Number(employee), token: await services.sessions.open(services.db, accountId, role) };
}

const LARGEST = `
  select listing.company_id as company, max(company_cycle.id) as cycle, listing.year,
    mode() within group (order by listing.department_id) as department
  from form_listing listing
  join cycle on cycle.year = listing.year
  join company_cycle on company_cycle.cycle_id = cycle.id and company_cycle.company_id = listing.company_id
  where listing.year = (select max(year) from form_listing)
  group by listing.company_id, listing.year order by count(*) desc limit 1`;

/** Employed now, with an account, neither HR nor administrator. */
const EMPLOYED = `
  account join assignment on assignment.employee_id = account.employee_id and assignment.effective_to is null
  join employment on employment.id = assignment.employment_id and employment.last_day is null
  join position on position.id = assignment.position_id
  where account.is_active and not exists (select from role_grant where role_grant.account_id = account.id)`;

const WHO = 'account.id as account, account.employee_id as employee';

const STAFF = `
  select ${WHO} from ${EMPLOYED} and assignment.company_id = $1 and position.category = 'executive'
  order by account.id desc limit $2`;

const ANYBODY = `select ${WHO}, position.category from ${EMPLOYED} order by md5(account.id::text) limit $1`;

const HEADS = `
  select ${WHO} from ${EMPLOYED} and account.employee_id in (
    select head_id from department
    join form_listing listing on listing.department_id = department.id and listing.year = $1
    where head_id is not null group by head_id order by count(*) desc limit $2)`;

/** The heads of the divisions with most appraisals. */
const HEADS_OF_DIVISIONS = `
  select account.id as account, account.employee_id as employee
  from division join account on account.employee_id = division.head_id and account.is_active
  join appraisal on appraisal.division_id = division.id
  join company_cycle on company_cycle.id = appraisal.company_cycle_id
  join cycle on cycle.id = company_cycle.cycle_id and cycle.year = $1
  group by account.id, account.employee_id order by count(*) desc limit $2`;

const SUPERVISORS = `
  select ${WHO} from ${EMPLOYED} and position.category <> 'non_executive' and account.employee_id in (
    select supervisor_id from assignment where effective_to is null and supervisor_id is not null
    group by supervisor_id order by count(*) desc limit 4 * $1)
  order by account.id limit $1`;

/** Of the given employees, in their order. */
const STAND_INS = `
  select ${WHO} from ${EMPLOYED} and position.category <> 'non_executive' and account.employee_id = any ($1)
  order by array_position($1, account.employee_id) limit $2`;

/** Of the given employees. */
const BUSIEST = `select ${WHO} from ${EMPLOYED} and account.employee_id = any ($1) order by account.id`;

/** Of the current year, if its company cycle is open, so that they may write. */
const APPRAISEES = `
  select ${WHO}, position.category, listing.form_id as form
  from form_listing listing join (select * from (select account.*, position.category from ${EMPLOYED}) found) account
    on account.employee_id = listing.employee_id
  cross join lateral (select account.category) position
  where listing.phase = 'year_end' and listing.level = $1 and listing.is_open and listing.outcome is null
    and listing.last_day >= current_date and listing.year = (select max(year) from form_listing)
  order by md5(listing.form_id::text) limit $2`;
