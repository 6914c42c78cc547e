/** @module-tag embedded-long */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { finalise, reachResponse } from '../form-actions.ts';
import { startFormsFixture } from '../forms-fixture.ts';
import { type Happening, type Life } from './life.ts';
import { appealHappens, expectRevisionsFit } from './life-appeals.ts';
import * as changes from './life-changes.ts';
import { expectRecordFits, expectStateFits } from './life-invariants.ts';
import { delegationHappens, expectSegmentsFit, movementRecorded, overallMarkGiven } from './life-organisation.ts';
import { expectNothingIsForgotten } from './life-outstanding.ts';
import { absenceHappens, leavingRecorded, promotionRecorded } from './life-people.ts';
import { goOn, moveAnything, writeAnything } from './life-moves.ts';
import { isLong, rounds, SEED } from './rounds.ts';

type Happens = (life: Life, happening: Happening) => Promise<void>;

/** The kinds of event, and how often of a hundred times each happens. */
const KINDS: Readonly<Record<string, readonly [Happens, number]>> = {
  goOn: [goOn, 34],
  moveAnything: [moveAnything, 19],
  writeAnything: [writeAnything, 11],
  timePasses: [changes.timePasses, 10],
  nightFalls: [changes.nightFalls, 4],
  supervisorChanges: [changes.supervisorChanges, 4],
  headChanges: [changes.headChanges, 2],
  transferHappens: [changes.transferHappens, 1],
  accountSwitches: [changes.accountSwitches, 2],
  roleSwitches: [changes.roleSwitches, 2],
  hrActions: [changes.hrActions, 2],
  delegationHappens: [delegationHappens, 3],
  movementRecorded: [movementRecorded, 3],
  overallMarkGiven: [overallMarkGiven, 2],
  appealHappens: [appealHappens, 4],
  absenceHappens: [absenceHappens, 2],
  promotionRecorded: [promotionRecorded, 2],
  leavingRecorded: [leavingRecorded, 1],
};

const LIVES = rounds(1, 40);
const LONGEST = isLong ? 300 : 40;
const LOOK_CLOSELY_EVERY = 10;
/** In so many runs every kind of event happens. */
const ENOUGH_LIVES = 20;
const INTERRUPTED_AFTER_MS = 6_000_000;

const happening = fc.record({
  kind: fc.oneof(...Object.entries(KINDS).map(([kind, [, weight]]) => ({ weight, arbitrary: fc.constant(kind) }))),
  who: fc.nat(9999),
  which: fc.nat(9999),
  how: fc.nat(9999),
  also: fc.nat(9999),
});
// From one step up in the long run, so that a failure can be shrunk.
const lives = fc.noBias(fc.array(happening, { minLength: isLong ? 1 : LONGEST, maxLength: LONGEST, size: 'max' }));

test(
  `whatever people do in up to ${LONGEST} steps, ${LIVES} times, the rules hold (TEST_SEED=${SEED})`,
  { timeout: 7_200_000 },
  async () => {
    const done = new Map<string, number>();
    let finals = 0;
    await fc.assert(
      fc.asyncProperty(lives, async (happenings) => {
        const life: Life = { fixture: await startFormsFixture(), finals: new Map(), done };
        try {
          // Few runs get this far by themselves; every third one of the long run begins in November, with a final year.
          if (isLong && (happenings[0]?.how ?? 0) % 3 === 0) {
            await reachResponse(life.fixture, 'executive');
            await finalise(life.fixture, 'executive');
            await expectStateFits(life);
          }
          for (const [index, one] of happenings.entries()) {
            await KINDS[one.kind]?.[0](life, one);
            await expectStateFits(life);
            if (index % LOOK_CLOSELY_EVERY !== 0) continue;
            await expectRecordFits(life);
            await expectSegmentsFit(life);
            await expectRevisionsFit(life);
          }
          await expectRecordFits(life);
          await expectNothingIsForgotten(life);
          finals += life.finals.size;
        } finally {
          await life.fixture.close();
        }
      }),
      // Few runs end at the first failure; in the long run TEST_SEED repeats them and shrinks the failure.
      {
        numRuns: LIVES,
        seed: SEED,
        endOnFailure: !isLong,
        plugins: [fc.interruptAfterTimeLimit(INTERRUPTED_AFTER_MS, { failOnInterrupt: true })],
      },
    );
    process.stdout.write(`TEST_SEED=${SEED}, ${finals} final: ${JSON.stringify(Object.fromEntries(done))}\n`);
    expect(done.get('refused') ?? 0, 'somebody was refused').toBeGreaterThan(0);
    expect(done.size, 'something was done besides').toBeGreaterThan(1);
    if (LIVES < ENOUGH_LIVES) return;
    expect(done.get('submit') ?? 0, 'somebody submitted').toBeGreaterThan(0);
    expect(finals, 'some years became final').toBeGreaterThan(0);
  },
);
