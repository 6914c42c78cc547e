import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ACTORS, type ActorName, formAt, PERSON } from '../appraisal/form-cases.fixture.ts';
import { carryOut } from '../appraisal/form-life.fixture.ts';
import { decideModeration } from '../appraisal/moderation.ts';
import { anyMarkedForm, anyPolicy } from '../scoring/any-form.fixture.ts';
import { scoreAppraisal } from '../scoring/score.ts';
import type { ScoreInput } from '../scoring/score-input.ts';
import { LEVELS, MARKS, PHASES } from '../vocabulary.ts';
import { countBands, withMoves } from './distribution.ts';
import { previewModerations, type ProposedMark } from './moderation-preview.ts';

const WAITING = formAt('year_end', 'hr_approved', {
  response: { given: 'agreed', due: '2026-03-01', decidedBy: null },
});

const anyProposals = fc.array(fc.tuple(fc.nat(200), fc.constantFrom(...MARKS)), { maxLength: 6 });
const anyGroup = fc.tuple(fc.array(fc.tuple(anyMarkedForm, anyProposals), { minLength: 1, maxLength: 5 }), anyPolicy);

/** Ids of all items that take a mark, also twice the same: a task may be chosen again. */
function itemsOf({ kra, jd, core, behavioural }: ScoreInput): number[] {
  return [...kra, ...jd, ...jd.flatMap(({ subtasks }) => subtasks), ...core, ...behavioural].map(({ id }) => id);
}

function proposalsFor(
  input: ScoreInput,
  generated: readonly (readonly [number, ProposedMark['mark']])[],
): ProposedMark[] {
  const ids = itemsOf(input);
  return generated.map(([at, mark]) => ({ itemId: ids[at % ids.length] ?? 0, mark, reason: 'Calibrated' }));
}

/** Writes a moderated mark into the form's own input, as a server that saves it does. */
function saved(input: ScoreInput, { itemId, mark }: ProposedMark): ScoreInput {
  return JSON.parse(
    JSON.stringify(input, (_, value: unknown) =>
      typeof value === 'object' && value !== null && 'moderated' in value && 'id' in value && value.id === itemId
        ? { ...value, moderated: mark }
        : value,
    ),
  ) as ScoreInput;
}

describe('the preview of moderated marks', () => {
  it('equals what happens when they are saved one by one: scores, bands, distribution, response', () => {
    fc.assert(
      fc.property(anyGroup, ([group, policy]) => {
        const forms = group.map(([input, generated]) => ({ input, proposals: proposalsFor(input, generated) }));
        const moved: { before: string; after: string }[] = [];
        const lived: string[] = [];
        for (const { input, proposals } of forms) {
          const preview = previewModerations({ facts: WAITING, input, policy }, ACTORS.superHr, proposals);
          let facts = WAITING;
          let present = input;
          for (const proposal of proposals) {
            const next = saved(present, proposal);
            const isChange =
              scoreAppraisal(present, policy).working.points !== scoreAppraisal(next, policy).working.points;
            const decision = decideModeration(facts, ACTORS.superHr, { ...proposal, changesScore: isChange });
            if (!decision.ok) throw new Error(decision.code);
            facts = carryOut(facts, ACTORS.superHr, decision);
            present = next;
          }
          expect(preview.after).toEqual(scoreAppraisal(present, policy));
          expect(preview.before).toEqual(scoreAppraisal(input, policy));
          const isOpened = facts.response.given === null;
          expect(preview.responseDue).toBe(isOpened ? facts.response.due : null);
          if (preview.before.state !== 'complete' || preview.after.state !== 'complete') continue;
          moved.push({ before: preview.before.band.key, after: preview.after.band.key });
          lived.push(preview.after.band.key);
        }
        const after = withMoves(countBands(moved.map(({ before }) => before)), moved);
        const counted = countBands(lived);
        for (const key of new Set([...after.keys(), ...counted.keys()])) {
          expect(after.get(key) ?? 0).toBe(counted.get(key) ?? 0);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('permits exactly what the domain permits one by one, whoever asks and wherever the form is', () => {
    const [input] = fc.sample(anyMarkedForm, { seed: 7, numRuns: 1 });
    if (input === undefined) throw new Error('No form');
    const [itemId = 0] = itemsOf(input);
    let permitted = 0;
    for (const phase of PHASES) {
      for (const level of LEVELS) {
        const facts = formAt(phase, level);
        for (const name of Object.keys(ACTORS) as ActorName[]) {
          const actor = ACTORS[name];
          const proposal: ProposedMark = { itemId, mark: 5, reason: 'Calibrated' };
          const form = { facts, input, policy: facts.policy };
          const [found] = previewModerations(form, actor, [proposal]).proposals;
          const expected = decideModeration(facts, actor, { ...proposal, changesScore: found?.changesScore ?? false });
          expect(found?.decision).toEqual(expected);
          if (!expected.ok) continue;
          permitted += 1;
          expect(phase).toBe('year_end');
          expect(actor.employeeId).not.toBe(PERSON.appraisee);
          expect([5, 6]).toContain(actor.activeRole);
        }
      }
    }
    // HOD, HR of the company, super HR at HR's step and at their own.
    expect(permitted).toBe(4);
  });

  it('refuses a superior’s form, one’s own, and a proposal without a reason, and shows its score all the same', () => {
    const [input] = fc.sample(anyMarkedForm, { seed: 3, numRuns: 1 });
    if (input === undefined) throw new Error('No form');
    const [itemId = 0] = itemsOf(input);
    const codeOf = (facts: typeof WAITING, actor: (typeof ACTORS)[ActorName], reason: string | null) => {
      const preview = previewModerations({ facts, input, policy: facts.policy }, actor, [{ itemId, mark: 6, reason }]);
      const decision = preview.proposals[0]?.decision;
      return decision === undefined || decision.ok ? null : decision.code;
    };
    expect(codeOf({ ...WAITING, callerReportsToAppraisee: true }, ACTORS.superHr, 'x')).toBe('superiors_form');
    expect(codeOf(WAITING, { ...ACTORS.superHr, employeeId: PERSON.appraisee }, 'x')).toBe('own_form');
    expect(codeOf(WAITING, { ...ACTORS.superHr, activeRole: 3 }, 'x')).toBe('not_the_owner');
    expect(codeOf(WAITING, ACTORS.superHr, null)).toBe('reason_required');
    expect(codeOf(WAITING, ACTORS.superHr, 'x')).toBeNull();
  });
});
