import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Mark } from '../vocabulary.ts';
import { anyMarkedForm, anyPolicy } from './any-form.fixture.ts';
import { withModeratedMarks } from './revised-marks.ts';
import { type ScoreEvent, scoresAsTheyStood } from './score-log.ts';
import { scoreAppraisal } from './score.ts';

const anyMark = fc.integer({ min: 1, max: 6 }).map((mark) => mark as Mark);

describe('the scores of an appraisal as they stood', () => {
  it('end at the score of the marks that count, whatever was moderated in between', () => {
    const form = anyMarkedForm.map((input) => withModeratedMarks(input, new Map()));
    fc.assert(
      fc.property(
        form,
        anyPolicy,
        fc.array(fc.tuple(fc.nat(), anyMark), { maxLength: 6 }),
        (input, policy, changes) => {
          const items = [...input.kra, ...input.core, ...input.behavioural];
          const moderations = changes.flatMap(([which, to]): ScoreEvent[] => {
            const item = items[which % Math.max(items.length, 1)];
            return item === undefined ? [] : [{ kind: 'moderated', itemId: item.id, to }];
          });
          const events: ScoreEvent[] = [{ kind: 'other' }, { kind: 'approved' }, ...moderations, { kind: 'final' }];
          const scores = scoresAsTheyStood(input, policy, events);
          const counts = new Map(
            moderations.flatMap((one) => (one.kind === 'moderated' ? [[one.itemId, one.to]] : [])),
          );
          const final = scoreAppraisal(withModeratedMarks(input, counts), policy);
          const first = scoreAppraisal(input, policy);
          expect(scores).toHaveLength(events.length);
          expect(scores[0]).toBeNull();
          expect(scores[1]?.hundredths).toBe(first.state === 'complete' ? first.hundredths : undefined);
          expect(scores.at(-1)?.hundredths).toBe(final.state === 'complete' ? final.hundredths : undefined);
          expect(scores.at(-1)).toEqual(scores.at(-2));
        },
      ),
    );
  });

  it('are not known from before the marks were opened again', () => {
    fc.assert(
      fc.property(anyMarkedForm, anyPolicy, (input, policy) => {
        const events: ScoreEvent[] = [
          { kind: 'approved' },
          { kind: 'moderated', itemId: input.core[0]?.id ?? 0, to: 6 },
          { kind: 'reopened' },
          { kind: 'other' },
          { kind: 'approved' },
        ];
        const own = scoreAppraisal(withModeratedMarks(input, new Map()), policy);
        const scores = scoresAsTheyStood(input, policy, events);
        expect(scores.slice(0, 4)).toEqual([null, null, null, null]);
        expect(scores[4]?.hundredths).toBe(own.state === 'complete' ? own.hundredths : undefined);
      }),
    );
  });
});
