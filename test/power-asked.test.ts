import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../apps/server/src');
const read = (file: string) => readFileSync(join(folder, file), 'utf8');
const sources = globSync('**/*.ts', { cwd: folder, exclude: ['**/*.test.ts'] });

/** The statements that write somebody's sign-in, account, place, office, leaving or granted role. */
const WRITERS = [
  'updateAccountOf',
  'followDetails',
  'updateAccounts',
  'writeAddresses',
  'switchAccounts',
  'setAccountActive',
  'savePinHash',
  'insertGrant',
  'deleteGrant',
  'ensureAdministratorAccount',
  'insertPerson',
  'carryOut',
  'restoreRows',
  'setHeads',
  'writeHireDates',
  'deletePerson',
] as const;

const ASKS = /\b(?:requirePower|powerProblem|aloneAmong|checkPower)\(/;

/** Where they are called without asking the rule there, and why that is right. */
const ASKED_ELSEWHERE: Readonly<Record<string, string>> = {
  'forms/moderate-mark.ts': 'another function of that name, of appraisals',
  'forms/waive-review.ts': 'another function of that name, of appraisals',
  'imports/apply/apply-accounts.ts': 'the plan was checked (plan/check-power.ts)',
  'imports/apply/apply-people.ts': 'the plan was checked (plan/check-power.ts)',
  'imports/apply/apply-plan.ts': 'the plan was checked (plan/check-power.ts)',
  'movements/account-again.ts': 'part of a re-hire or its undoing, which ask',
  'movements/carry-out.ts': 'part of a movement, which asks',
  'movements/end-headships.ts': 'offices end with an import’s change of place, which was checked',
  'movements/preview.ts': 'nothing is kept of it',
  'requests/apply-requests.ts': 'the person asked for it and another decides: two already',
};

const callersOf = (name: string) =>
  sources.filter((file) => {
    const text = read(file);
    return new RegExp(`\\b${name}\\(`).test(text) && !new RegExp(`function ${name}\\(`).test(text);
  });

test.each(WRITERS)('%s is called where the rule of power over people is asked, or for a reason told here', (name) => {
  const callers = callersOf(name);
  expect(callers.length).toBeGreaterThan(0);
  expect(callers.filter((file) => !ASKS.test(read(file)) && !(file in ASKED_ELSEWHERE))).toEqual([]);
});

test('the reasons are about files that call one of them', () => {
  const callers = new Set(WRITERS.flatMap(callersOf));
  expect(Object.keys(ASKED_ELSEWHERE).filter((file) => !callers.has(file))).toEqual([]);
});
