import { type Actor, type Day, isGroupAdmin, isSuperHr, mayNamePanel, PANEL_ROLES } from '@prestasi/domain';
import { loadForms, type OpenAction, panelFactsOf, UNDATED } from '../forms/index.ts';
import { cacheStatistics } from '../platform/database/remember.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { type AppealWaiting, findToAnswer, findToVote, findUnseated } from './appeal-queries.ts';
import { appealLink } from './notify.ts';

/** Nobody names panels for more appeals at once; the rest appear once these are done. */
const AT_MOST = 50;
const NAMES = 3;
const LIST = '/appeals';

/** Returns what waits for the actor in appeals: to vote, to answer, to name a panel (domain §5). */
export async function appealActions(db: Executor, actor: Actor, today: Day): Promise<OpenAction[]> {
  const { employeeId, activeRole } = actor;
  const toVote = employeeId === null || !PANEL_ROLES.includes(activeRole) ? [] : await findToVote(db, employeeId);
  const toAnswer = employeeId === null ? [] : await findToAnswer(db, employeeId);
  const namesPanels = isSuperHr(actor) || isGroupAdmin(actor);
  const toName = namesPanels
    ? await cacheStatistics(db, ['appeals to name', actor, today], (on) => findToName(on, actor, today))
    : [];
  return [
    ...actionOf('vote_on_appeal', toVote),
    ...actionOf('answer_in_appeal', toAnswer),
    ...actionOf('name_panel', toName),
  ];
}

async function findToName(db: Executor, actor: Actor, today: Day): Promise<readonly AppealWaiting[]> {
  const unseated = await findUnseated(db, AT_MOST);
  const formIds = unseated.map(({ formId }) => formId);
  const forms = await loadForms(db, formIds, { performer: actor, today });
  return unseated.flatMap(({ id, formId }) => {
    const form = forms.get(formId);
    const appeal = form?.details.appeals.find((one) => one.id === id);
    if (form === undefined || appeal === undefined) return [];
    const names = mayNamePanel(panelFactsOf(form, appeal), actor, form.facts.callerReportsToAppraisee);
    return names ? [{ id, name: form.place.name, dueOn: appeal.dueOn }] : [];
  });
}

function actionOf(kind: OpenAction['kind'], waiting: readonly AppealWaiting[]): OpenAction[] {
  const [first] = waiting;
  if (first === undefined) return [];
  return [
    {
      ...UNDATED,
      kind,
      count: waiting.length,
      year: null,
      phase: null,
      names: waiting.slice(0, NAMES).map(({ name }) => name),
      dueOn: first.dueOn,
      lastDueOn: waiting.at(-1)?.dueOn ?? first.dueOn,
      link: waiting.length === 1 ? appealLink(first.id) : LIST,
    },
  ];
}
