/** @module-tag embedded-long */
import { type Mark, type ScoreEvent, scoresAsTheyStood } from '@prestasi/domain';
import { expect, test } from 'vitest';
import { loadForms, scoreInputOfForm, type TimelineEvent } from '../src/forms/index.ts';
import { statisticsFixture, superHr } from './statistics-fixture.ts';

const fixture = statisticsFixture();

test('the scores that events record are those computed from the marks and the moderated marks by then', async () => {
  const { raw, app } = fixture();
  const ids = raw.flatMap(({ forms }) => forms.filter(({ phase }) => phase === 'year_end').map(({ id }) => id));
  const loaded = await loadForms(app.services.db, ids, { performer: superHr.actor, today: superHr.today });
  let compared = 0;
  for (const form of loaded.values()) {
    const events = form.details.events.filter(({ formId }) => formId === form.form.id);
    const stood = scoresAsTheyStood(scoreInputOfForm(form), form.record.policy, events.map(scoreEventOf));
    for (const [index, score] of stood.entries()) {
      const { scoreBefore, bandBefore, scoreAfter, bandAfter } = events[index]?.facts ?? {};
      if (scoreAfter === undefined || score === null) continue;
      expect([scoreAfter, bandAfter]).toEqual([score.hundredths, score.band]);
      const before = stood[index - 1];
      if (scoreBefore !== undefined) expect([scoreBefore, bandBefore]).toEqual([before?.hundredths, before?.band]);
      compared += scoreBefore === undefined ? 0 : 1;
    }
    // None of them is without its score.
    expect(events.filter((event) => isScored(event) && event.facts['scoreAfter'] === undefined)).toEqual([]);
  }
  expect(compared).toBeGreaterThan(0);
});

function isScored({ action, step, toLevel }: TimelineEvent): boolean {
  return action === 'moderate' || (action === 'approve' && step === 'supervisor' && toLevel !== 'super_hr_approved');
}

function scoreEventOf({ action, step, toLevel, facts }: TimelineEvent): ScoreEvent {
  if (action === 'moderate') {
    return { kind: 'moderated', itemId: Number(facts['itemId']), to: Number(facts['to']) as Mark };
  }
  if (toLevel === 'unsubmitted' || (toLevel === 'submitted' && action !== 'submit')) return { kind: 'reopened' };
  return { kind: action === 'approve' && step === 'supervisor' ? 'approved' : 'other' };
}
