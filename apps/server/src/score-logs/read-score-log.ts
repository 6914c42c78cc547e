import type { getScoreLog } from '@prestasi/contract';
import { findDecided, findRevisions, loadForm, readAccessOf } from '../forms/index.ts';
import type { Handler } from '../platform/http/context.ts';
import { Problem } from '../platform/problem.ts';
import { type LogEntry, scoreLogOf } from './log-of-form.ts';
import { isCountedForm } from './score-logs-queries.ts';

/**
 * Returns every score of an appraisal as it stood (domain §7): with items and reasons for who may read the form's marks;
 * the final score and its revisions alone for an administrator, who could otherwise tell marks from the differences
 * (domain §4). Refuses (`not_found`) a form that the actor does not see, and one that is no year-end form.
 */
export const readScoreLog: Handler<typeof getScoreLog> = async ({
  db,
  actor,
  params: { id: formId },
  language,
  today,
}) => {
  const loaded = await loadForm(db, formId, { performer: actor, today });
  if (loaded === null || loaded.form.phase !== 'year_end') throw new Problem('not_found');
  const access = readAccessOf(loaded, actor);
  const isRead = access !== null && !access.part1Only;
  if (!isRead && !(await isCountedForm(db, formId, { actor, today }))) throw new Problem('not_found');
  const { record, place } = loaded;
  const revisions = (await findRevisions(db, [record.id])).get(record.id) ?? [];
  const decided = (await findDecided(db, [record.id])).get(record.id) ?? [];
  const entries = scoreLogOf(loaded, { revisions, decided }, language);
  const shown = isRead ? (access.marks ? entries : []) : withoutMarks(entries);
  return {
    formId,
    employeeId: record.employeeId,
    name: place.name,
    year: record.year,
    company: record.placeTexts.company,
    department: record.placeTexts.department,
    isRead,
    entries: shown.map(({ eventId: _event, bandBefore: _before, ...entry }) => entry),
  };
};

function withoutMarks(entries: readonly LogEntry[]): LogEntry[] {
  const finals = entries.filter(({ revision }) => revision !== null);
  return finals.map((entry, index) => ({
    ...entry,
    items: [],
    reason: null,
    difference: index === 0 ? null : entry.difference,
  }));
}
