import { addressOf, type FormDocument, getForm } from '@prestasi/contract';
import type { BenchDatabase } from '../bench-database.ts';
import { createHttpClient, type HttpClient, jsonOf } from '../http-client.ts';
import { type Inside, openInside, rowsOf } from '../inside.ts';
import { type Person, signInAppraisees, signInCast, signInStaff } from '../people.ts';
import type { Mover, Plan, Saver } from './plan.ts';

const SAVERS = 600;
const MOVERS = 300;
const NAMES = 300;
const PASSWORD = 'Prestasi#2026';

type Appraisee = Person & { readonly formId: number };
/** Everybody who takes part, before their forms were looked at. */
export type People = Omit<Plan, 'address' | 'stages' | 'savers' | 'movers'> & {
  readonly unsubmitted: readonly Appraisee[];
  readonly submitted: readonly Appraisee[];
};

/** Signs in everybody who takes part, and gives some a password. */
export async function signInRush(database: BenchDatabase, sessions: number): Promise<People> {
  const inside = await openInside({ DATABASE_URL: database.url });
  try {
    const cast = await signInCast(inside);
    const staff = await signInStaff(inside, sessions);
    const forms = await formsOf(inside);
    return {
      users: staff.map(({ token, employeeId }) => ({ token, formId: forms.get(employeeId) ?? null })),
      supervisors: cast.supervisor.map(({ token }) => token),
      headedUnits: [...cast.hod, ...cast.hr, ...cast.superHr].map(({ token }) => token),
      unsubmitted: await signInAppraisees(inside, 'unsubmitted', SAVERS),
      submitted: await signInAppraisees(inside, 'submitted', 2 * MOVERS),
      names: await givePasswords(inside),
      password: PASSWORD,
    };
  } finally {
    await inside.close();
  }
}

/** Reads the forms that will be written into, for the ids and versions of a save or a transition. */
export async function lookAtForms(address: string, people: People): Promise<Pick<Plan, 'savers' | 'movers'>> {
  const http = createHttpClient(address, 4);
  const savers: Saver[] = [];
  const movers: Mover[] = [];
  for (const { token, formId } of people.unsubmitted) {
    const { can, content } = await read(http, token, formId);
    // The items that get marks: no task with subtasks.
    const item = content.items.find(({ id }) => content.items.every(({ parentId }) => parentId !== id));
    if (item === undefined || !can.edit.includes('self_score')) continue;
    savers.push({ token, formId, itemId: item.id, version: item.version });
  }
  for (const { token, formId } of people.submitted) {
    const { can, missing, version } = await read(http, token, formId);
    // Who was interrupted in an earlier round has taken the form back and not submitted it yet.
    const action = (['unsubmit', 'submit'] as const).find((one) => can.actions.includes(one));
    if (action !== undefined && missing.length === 0 && movers.length < MOVERS)
      movers.push({ token, formId, version, action });
  }
  http.close();
  if (savers.length === 0 || movers.length === 0) throw new Error('Nobody can save or submit in this database.');
  return { savers, movers };
}

async function read(http: HttpClient, token: string, id: number): Promise<FormDocument> {
  return jsonOf(await http.ask({ path: addressOf(getForm, { params: { id } }), token })) as FormDocument;
}

/** Returns the year-end form that each employee opens. */
async function formsOf(inside: Inside): Promise<ReadonlyMap<number, number>> {
  const rows = await rowsOf<{ employee: string; form: string }>(
    inside,
    `select employee_id as employee, form_id as form from form_listing
     where phase = 'year_end' and year = (select max(year) from form_listing)`,
  );
  return new Map(rows.map(({ employee, form }) => [Number(employee), Number(form)]));
}

/** Gives some accounts with an e-mail a password; returns their names to sign in with. */
async function givePasswords(inside: Inside): Promise<readonly string[]> {
  const hash = await inside.services.passwords.hash(PASSWORD);
  const rows = await rowsOf<{ email: string }>(
    inside,
    `update account set password_hash = $1, must_change_password = false where id in (
       select account.id from account
       join assignment on assignment.employee_id = account.employee_id and assignment.effective_to is null
       join employment on employment.id = assignment.employment_id and employment.last_day is null
       where account.is_active and account.email is not null order by md5(account.id::text) desc limit $2
     ) returning email`,
    [hash, NAMES],
  );
  return rows.map(({ email }) => email);
}
