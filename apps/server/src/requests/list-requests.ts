import type { RecordValues } from '@prestasi/domain';
import type { listRequests, OutputOf } from '@prestasi/contract';
import type { Executor } from '../platform/database/transaction.ts';
import type { Handler } from '../platform/http/context.ts';
import { saysSame } from './own-request.ts';
import { countWaiting, findPage } from './decider-queries.ts';
import { findDetails, groupValues } from './details-queries.ts';
import { entryValues, findEntriesById } from './education-queries.ts';
import { presentRequest } from './present-request.ts';
import type { ReadRequest } from './request-queries.ts';

type Page = OutputOf<typeof listRequests>;

/**
 * Lists the requests of the people in the actor's scope; for pending ones also the present record; for those that the
 * person's earlier company decided, not by whom and why.
 */
export const listToDecide: Handler<typeof listRequests> = async ({ db, actor, query: filter, today, addressOf }) => {
  const { rows, total } = await findPage(db, actor, filter, today);
  const stateOf = await findRecordStates(
    db,
    rows.map(({ request }) => request),
  );
  return {
    rows: rows.map(({ request, isElsewhere, person: { pictureFileId, ...person } }) => ({
      ...presentRequest(request, addressOf),
      ...(isElsewhere && { decidedBy: null, rejectionReason: null }),
      person: { ...person, pictureUrl: pictureFileId === null ? null : addressOf(pictureFileId) },
      ...stateOf(request),
      isOwn: person.id === actor.employeeId,
    })),
    total,
    page: filter.page,
    size: filter.size,
    waiting: await countWaiting(db, actor, today),
  };
};

type RecordState = Pick<Page['rows'][number], 'recordVersion' | 'present' | 'isGone'>;
const NOTHING: RecordState = { recordVersion: null, present: null, isGone: false };

/** Returns the present values of the records that pending requests are about. */
async function findRecordStates(
  db: Executor,
  requests: readonly ReadRequest[],
): Promise<(request: ReadRequest) => RecordState> {
  const waiting = requests.filter(({ state }) => state === 'pending');
  const personal = waiting.filter(({ kind }) => kind !== 'education' && kind !== 'training');
  const details = await findDetails(
    db,
    personal.map(({ employeeId }) => employeeId),
  );
  const entries = await findEntriesById(
    db,
    waiting.flatMap(({ educationId }) => educationId ?? []),
  );
  return ({ state, kind, action, employeeId, educationId, before }) => {
    if (state !== 'pending' || action === 'add') return NOTHING;
    if (kind === 'education') {
      const entry = educationId === null ? undefined : entries.get(educationId);
      if (entry === undefined) return { ...NOTHING, isGone: true };
      return { ...NOTHING, recordVersion: entry.version, present: unlessSame(before, entryValues(entry)) };
    }
    if (kind === 'training') return NOTHING;
    const record = details.get(employeeId);
    if (record === undefined) return { ...NOTHING, isGone: true };
    const present = groupValues(kind, record.values);
    return { ...NOTHING, recordVersion: record.version, present: unlessSame(before, present) };
  };
}

function unlessSame(before: RecordValues | null, present: RecordValues): RecordValues | null {
  return saysSame(present, before) ? null : present;
}
