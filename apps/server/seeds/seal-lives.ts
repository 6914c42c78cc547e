import { sealEvent } from '../src/forms/event-seal.ts';
import { completedBy, sealedRecord } from '../src/forms/sealed-record.ts';
import type { HistoryKey } from '../src/platform/secrets/history-keys.ts';
import type { Life } from './life.ts';

/**
 * Seals every event of played appraisals. What an appraisal leaves behind to stay is sealed with the last transition of
 * each of its forms.
 */
export function sealLives(lives: readonly Life[], key: HistoryKey): void {
  for (const life of lives) {
    const recordOf = recordsOf(life);
    for (const [index, { event, text }] of life.events.entries())
      life.events[index] = { event: sealEvent(event, key, recordOf(event.sequence)), text };
  }
}

function recordsOf({ record, comments, segments, sections, rows, results, events }: Life) {
  const [result = null] = results;
  const recorded = { record, comments, segments, sections, evidence: [], moderations: rows.moderations, result };
  const moves = events.map(({ event }) => event).filter(({ toLevel }) => toLevel !== null);
  const last = Object.values(record.forms).map(({ id }) => moves.findLast(({ formId }) => formId === id));
  return (sequence: number) => {
    const event = last.find((move) => move?.sequence === sequence);
    return event === undefined ? null : sealedRecord(recorded, completedBy(event, record));
  };
}
