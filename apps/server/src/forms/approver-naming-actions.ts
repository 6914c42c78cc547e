import { type Actor, type Day, pendingStep, stepsToName } from '@prestasi/domain';
import type { Executor } from '../platform/database/transaction.ts';
import { formLink, SUMMARY_LIST_LINK } from './links.ts';
import { loadForms } from './load-forms.ts';
import { findUnassignedAtOfficers } from './officer-queries.ts';
import { type OpenAction, UNDATED } from './open-action.ts';

/** Nobody names approvers for more forms at once; the rest appear once these are done. */
const AT_MOST = 50;
const NAMES = 3;
/** The position of the tab `all` in the addresses of lists. */
const TAB_ALL = 7;

/**
 * Returns the open actions for forms whose pending step neither HR nor super HR is able to take, for the group's admin
 * to name who takes it (domain §5): by year and phase, without anything that is written in them.
 */
export async function approverNamingActions(db: Executor, actor: Actor, today: Day): Promise<OpenAction[]> {
  const forms = await loadForms(db, await findUnassignedAtOfficers(db, AT_MOST), { performer: actor, today });
  const waiting = [...forms.values()].filter(({ facts }) => {
    const step = pendingStep(facts);
    return step !== null && stepsToName(facts, actor).includes(step);
  });
  const groups = Map.groupBy(waiting, ({ record, form }) => `${record.year} ${form.phase}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const { record, form } = first;
    const list = `${SUMMARY_LIST_LINK}/${TAB_ALL}?year=${record.year}&phase=${form.phase}&attention=stuck`;
    const link = group.length === 1 ? formLink(record.employeeId, form.id) : list;
    const names = group.slice(0, NAMES).map(({ place }) => place.name);
    return [
      { ...UNDATED, kind: 'name_finaliser', count: group.length, year: record.year, phase: form.phase, names, link },
    ];
  });
}
