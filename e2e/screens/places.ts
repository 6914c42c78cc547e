import {
  addressOf,
  type Call,
  getAppeal,
  getDashboard,
  getForm,
  getSession,
  type InputOf,
  listAppeals,
  listAppraisals,
  listCycles,
  listPositions,
  login,
  type OutputOf,
} from '@prestasi/contract';
import type { Phase } from '@prestasi/domain';
import { DEMO_DOMAIN, DEMO_PASSWORD } from '../../apps/server/src/people/demo-accounts.ts';

/** The demo accounts whose screens are tested. */
export type Account =
  | 'admin'
  | 'superhr'
  | 'hr'
  | 'hod'
  | 'supervisor'
  | 'executive'
  | 'staff'
  | 'top'
  | 'head.section';

/** Ids in addresses of the demo group, which its seed assigns. */
export type Places = {
  readonly executiveForms: Readonly<Record<Phase, number>>;
  readonly staffForms: Readonly<Record<Phase, number>>;
  readonly respondForm: number;
  readonly team: FormPlace;
  readonly department: FormPlace;
  readonly company: FormPlace;
  readonly final: FormPlace;
  /** With marks, in the report of the division and of the section of their heads. */
  readonly inDivision: FormPlace;
  readonly inSection: FormPlace;
  /** Of somebody whose position changed during the year, with the supervisor of the new one. */
  readonly moved: FormPlace;
  /** An employee with supervisees. */
  readonly supervisorId: number;
  readonly companyId: number;
  readonly openCompanyCycle: number;
  /** A position with a job description. */
  readonly workerPosition: number;
  /** An appeal whose panel has still to vote, and one that was upheld. */
  readonly openAppeal: number;
  readonly upheldAppeal: number;
  /** The final form with two revisions. */
  readonly revisedForm: number;
};

type FormPlace = { readonly employeeId: number; readonly formId: number };
type Read = <C extends Call>(call: C, input: InputOf<C>) => Promise<OutputOf<C>>;

/**
 * Finds the ids for the screens of the demo group in the product at an address; read once, as the accounts that need
 * them.
 */
export function findPlaces(url: string): Promise<Places> {
  const found = known.get(url) ?? lookUp(url);
  known.set(url, found);
  return found;
}

const known = new Map<string, Promise<Places>>();

async function lookUp(url: string): Promise<Places> {
  const [executive, staff, head, top, supervisor, hod, hr, superHr] = await Promise.all(
    (['executive', 'staff', 'head.section', 'top', 'supervisor', 'hod', 'hr', 'superhr'] as const).map((one) =>
      readAs(url, one),
    ),
  );
  if (!executive || !staff || !head || !top || !supervisor || !hod || !hr || !superHr)
    throw new Error('Nobody signed in');
  const { cycles } = await hr(listCycles, {});
  const companyCycles = cycles.flatMap(({ companies }) => companies);
  const companyId = (await hr(getSession, {})).company?.id ?? 0;
  const workers = await hr(listPositions, { params: { id: companyId }, query: { category: 'non_executive' } });
  const ended = await superHr(listAppeals, { query: { view: 'ended' } });
  const upheldAppeal = ended.rows[0]?.id ?? 0;
  return {
    executiveForms: await ownForms(executive),
    staffForms: await ownForms(staff),
    respondForm: (await ownForms(head)).year_end,
    team: await firstOf(supervisor, 'team', 'mine'),
    department: await firstOf(hod, 'scope', 'mine'),
    company: await firstOf(hr, 'scope', 'mine'),
    final: await firstOf(superHr, 'scope', 'complete'),
    inDivision: await firstOf(top, 'division', 'complete'),
    inSection: await firstOf(head, 'section', 'others'),
    moved: await movedOf(head),
    supervisorId: (await supervisor(getSession, {})).employee?.id ?? 0,
    companyId,
    openCompanyCycle: companyCycles.find(({ state }) => state === 'open')?.id ?? 0,
    workerPosition: workers.rows[0]?.id ?? 0,
    openAppeal: (await superHr(listAppeals, { query: { view: 'open' } })).rows[0]?.id ?? 0,
    upheldAppeal,
    revisedForm: (await superHr(getAppeal, { params: { id: upheldAppeal } })).formId,
  };
}

async function ownForms(read: Read): Promise<Record<Phase, number>> {
  const { mine } = await read(getDashboard, {});
  const idOf = (phase: Phase) => mine?.forms.find((form) => form.phase === phase)?.id ?? 0;
  return { planning: idOf('planning'), review: idOf('review'), year_end: idOf('year_end') };
}

async function firstOf(
  read: Read,
  view: 'team' | 'scope' | 'division' | 'section',
  tab: 'mine' | 'others' | 'complete',
): Promise<FormPlace> {
  const { rows } = await read(listAppraisals, { query: { view, tab, phase: 'year_end' } });
  const [first] = rows;
  if (first === undefined) throw new Error(`Nothing is in the list ${view} ${tab}`);
  return first;
}

async function movedOf(read: Read): Promise<FormPlace> {
  const { rows } = await read(listAppraisals, { query: { view: 'team', tab: 'mine', phase: 'year_end' } });
  for (const row of rows) {
    const { sections } = await read(getForm, { params: { id: row.formId } });
    if (sections.length > 0) return row;
  }
  throw new Error('Nobody in the team has a new position');
}

async function readAs(url: string, account: Account): Promise<Read> {
  const body = JSON.stringify({ email: emailOf(account), password: DEMO_PASSWORD });
  const signedIn = await fetch(url + login.path, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
  });
  const { token } = (await signedIn.json()) as OutputOf<typeof login>;
  return async <C extends Call>(call: C, input: InputOf<C>) => {
    const answer = await fetch(url + addressOf(call, input), { headers: { authorization: `Bearer ${token}` } });
    if (!answer.ok) throw new Error(`${call.path} answered ${answer.status} to ${account}`);
    return (await answer.json()) as OutputOf<C>;
  };
}

/** The e-mail address of a demo account. */
export function emailOf(account: Account): string {
  return `${account}@${DEMO_DOMAIN}`;
}
