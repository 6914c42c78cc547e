import type { CalendarEntry } from '@prestasi/contract';
import { type Actor, companiesInScope, type Day, type Language, ROLE } from '@prestasi/domain';
import { OUTSTANDING_LIST_LINK, type OpenAction, openActionsOf, ownFormLink } from '../forms/index.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { translate } from '../platform/i18n/translate.ts';
import { type CompanyPhase, findCompanyPhases, findOwnPhases, type OwnPhase } from './deadline-queries.ts';
import type { CalendarReader, Days } from './reader.ts';

/** Actions on one's own forms: their last days are those of one's own phases. */
const OWN = new Set<OpenAction['kind']>(['fill_form', 'form_returned', 'missed_form']);

/**
 * Returns the last days that concern somebody in their roles (domain §7): of their own phases; where forms wait for their
 * decision, of those; and for HR, of the phases of its companies.
 */
export async function deadlineEntries(
  db: Executor,
  { employeeId, actors, language, today }: CalendarReader,
  days: Days,
): Promise<readonly CalendarEntry[]> {
  const own = employeeId === null ? [] : await findOwnPhases(db, employeeId, days);
  const entries = own.map((phase) => ownEntry(phase, language));
  for (const actor of actors) {
    entries.push(...(await decisionEntries(db, actor, { language, today }, days)));
    entries.push(...(await companyEntries(db, actor, language, days)));
  }
  return [...new Map(entries.map((entry) => [entry.id, entry])).values()];
}

function ownEntry({ formId, phase, year, lastDay }: OwnPhase, language: Language): CalendarEntry {
  const params = { phase: translate(language, `common:phase.${phase}`), year };
  const title = translate(language, 'calendar:deadline.own', params);
  return { ...onDay(lastDay), id: `form-${formId}`, title, link: ownFormLink(formId, phase) };
}

/** Returns the actions that wait for the actor, on the days by which they are due; none for days that are over. */
async function decisionEntries(
  db: Executor,
  actor: Actor,
  { language, today }: { readonly language: Language; readonly today: Day },
  { from, to }: Days,
): Promise<readonly CalendarEntry[]> {
  if (to < today) return [];
  const actions = await openActionsOf(db, actor, today);
  return actions.flatMap((action) => {
    const { dueOn, kind, link } = action;
    if (dueOn === null || OWN.has(kind) || dueOn < from || dueOn > to) return [];
    const id = [kind, action.year, action.phase, dueOn, link].join('-');
    return [{ ...onDay(dueOn), id, title: titleOf(action, language), link }];
  });
}

function titleOf({ kind, count, phase, year, names }: OpenAction, language: Language): string {
  const phaseName = phase === null ? '' : translate(language, `common:phase.${phase}`);
  const context = phase === 'year_end' ? 'yearEnd' : 'earlier';
  const params = { count, context, phase: phaseName, year: year ?? '', name: names[0] ?? '' };
  return translate(language, `dashboard:action.${kind}.title`, params);
}

async function companyEntries(
  db: Executor,
  actor: Actor,
  language: Language,
  days: Days,
): Promise<readonly CalendarEntry[]> {
  if (actor.activeRole !== ROLE.hr) return [];
  const phases = await findCompanyPhases(db, companiesInScope(actor, ROLE.hr), days);
  return phases.map((phase) => companyEntry(phase, language));
}

function companyEntry({ phase, year, lastDay, companies }: CompanyPhase, language: Language): CalendarEntry {
  const [company = ''] = companies;
  const params = { phase: translate(language, `common:phase.${phase}`), year, company, count: companies.length };
  const title = translate(language, `calendar:deadline.${companies.length === 1 ? 'company' : 'companies'}`, params);
  const link = `${OUTSTANDING_LIST_LINK}?phase=${phase}`;
  return { ...onDay(lastDay), id: `phase-${year}-${phase}-${lastDay}`, title, link };
}

function onDay(day: Day) {
  return { kind: 'deadline', startsOn: day, endsOn: day, startsAt: null, endsAt: null, place: null } as const;
}
