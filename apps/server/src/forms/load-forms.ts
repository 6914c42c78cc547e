import { PHASES, type Day, type Performer } from '@prestasi/domain';
import { queryTogether } from '../platform/database/query-together.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { findDetails, type Details } from './details-queries.ts';
import { factsOf, type LoadedForm } from './loaded-form.ts';
import { findRecordsOfForms, type AppraisalRow, type FormRow } from './record-queries.ts';
import { loadOrganisation, type Organisation, placementOf } from './approvers.ts';
import { yearOf } from './segments.ts';

/** A form with everything that decides it, is written in it and is shown of it. */
export type WholeForm = LoadedForm & {
  readonly details: Details;
  /** For whom the form was loaded, and on which day. */
  readonly performer: Performer;
  readonly today: Day;
};

/** For whom forms are loaded, and when. */
type LoadContext = {
  readonly performer: Performer;
  readonly today: Day;
  /** Further employees that a use case needs. */
  readonly alsoLoad?: readonly number[];
  /** Loads nothing that the performer may not read anyway. */
  readonly inSight?: true;
};

/**
 * Loads forms whole, in five statements for any number of them; leaves out forms that do not exist. `alsoLoad` are
 * employees whom a use case needs as candidates for approver.
 */
export async function loadForms(
  db: Executor,
  formIds: readonly number[],
  at: LoadContext,
): Promise<ReadonlyMap<number, WholeForm>> {
  const { performer, today, alsoLoad = [] } = at;
  if (formIds.length === 0) return new Map();
  const reader = at.inSight === true && performer !== 'system' ? { actor: performer, today } : null;
  const records = [...(await findRecordsOfForms(db, formIds, reader)).values()];
  const ids = records.map(({ id }) => id);
  const callerId = performer === 'system' ? null : performer.employeeId;
  const others = [...(callerId === null ? [] : [callerId]), ...alsoLoad];
  const [details, organisation] = await queryTogether(db, [
    () => findDetails(db, ids, formIds, today),
    () => loadOrganisation(db, records, others, today),
  ]);
  const requested = new Set(formIds);
  const loaded = new Map<number, WholeForm>();
  for (const record of records) {
    const own = details.get(record.id);
    for (const form of PHASES.map((phase) => record.forms[phase])) {
      if (own === undefined || !requested.has(form.id)) continue;
      loaded.set(form.id, wholeForm({ record, form, details: own, organisation, performer, today }));
    }
  }
  return loaded;
}

/** Loads one form whole; null if there is none. */
export async function loadForm(db: Executor, formId: number, at: LoadContext): Promise<WholeForm | null> {
  return (await loadForms(db, [formId], at)).get(formId) ?? null;
}

/** The rows of a form as a use case has written them. */
export type Changes = Partial<
  Pick<
    Details,
    | 'rows'
    | 'comments'
    | 'segments'
    | 'sections'
    | 'events'
    | 'indicators'
    | 'definitions'
    | 'evidenceNames'
    | 'liveWork'
  >
> & {
  readonly form?: FormRow;
  readonly appraisal?: AppraisalRow;
};

/** Returns a form after a change, without reading it again: it must have been locked when loaded. */
export function changedForm(before: WholeForm, { form = before.form, appraisal, ...written }: Changes): WholeForm {
  const { organisation, performer, today } = before;
  const record = { ...before.record, ...appraisal, forms: { ...before.record.forms, [form.phase]: form } };
  return wholeForm({ record, form, details: { ...before.details, ...written }, organisation, performer, today });
}

type Loaded = Pick<WholeForm, 'record' | 'form' | 'details' | 'organisation' | 'performer' | 'today'>;

function wholeForm(loaded: Loaded): WholeForm {
  const { record, form, details, organisation } = loaded;
  const comments = details.comments.filter(({ formId }) => formId === form.id);
  const year = yearOf(details.segments, details.sections, record, loaded.today);
  return {
    ...loaded,
    place: placementOf(record, organisation),
    rows: details.rows,
    comments,
    panelIds: details.panelIds,
    standInTakerIds: [...details.standInTakerIds, ...standInsIn(details, organisation)],
    year,
    facts: factsOf(record, form, details.rows, { ...loaded, ...details, year }),
  };
}

/** Returns who of the events' actors stood in for an approver for whom they stand in today, by employee. */
function standInsIn({ events }: Details, { holders }: Organisation): readonly number[] {
  return events.flatMap(({ actorEmployeeId, onBehalfOfId }) => {
    const standIns = onBehalfOfId === null ? [] : (holders.get(onBehalfOfId)?.standInIds ?? []);
    return standIns.filter((id) => id === actorEmployeeId);
  });
}
