import type { HealthKey } from '@prestasi/domain';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../src/platform/database/transaction.ts';
import { policySetting } from '../src/schema/cycles.ts';
import { company, department, positionTask } from '../src/schema/organisation.ts';
import { account, assignment, employee } from '../src/schema/people.ts';
import type { HealthyCompany } from './health-fixture.ts';
import type { TestPerson } from './organisation-fixture.ts';

/** The errors to plant in a company: how many of each kind, and whether the company's own settings are wrong too. */
export type HealthErrors = {
  readonly alone: number;
  readonly underFormer: number;
  readonly underDeactivated: number;
  readonly underWorker: number;
  readonly loop: boolean;
  readonly silent: number;
  readonly uninvited: number;
  readonly sameCard: boolean;
  readonly sameBirth: boolean;
  readonly head: 'fine' | 'none' | 'former' | 'two';
  readonly settings: boolean;
};

/** The planted errors, by check: `kind id` of everything that must be found, and nothing else. */
export type Planted = Record<HealthKey, Set<string>>;

/** Plants errors in a company without any. Nobody has two of them, so that only one check finds each. */
export async function plant(tx: Tx, at: HealthyCompany, errors: HealthErrors, planted: Planted): Promise<void> {
  const workers = [...at.workers];
  const executives = [...at.executives];
  const take = (count: number) => workers.splice(0, count);
  const find = (check: HealthKey, people: readonly TestPerson[]) => {
    for (const { employeeId } of people) planted[check].add(`employee ${employeeId}`);
  };
  const under = async (check: HealthKey, people: readonly TestPerson[], supervisorId: number | null) => {
    const ids = people.map(({ employeeId }) => employeeId);
    if (ids.length > 0) await tx.update(assignment).set({ supervisorId }).where(inArray(assignment.employeeId, ids));
    find(check, people);
  };
  const boss = workers.pop();
  await under('no_supervisor', take(errors.alone), null);
  await under('supervisor_gone', take(errors.underFormer), at.former.employeeId);
  await under('supervisor_gone', take(errors.underDeactivated), at.deactivated.employeeId);
  await under('supervisor_role', take(errors.underWorker), boss?.employeeId ?? 0);
  if (errors.loop) {
    const [one, other] = executives.splice(0, 2);
    if (one && other) {
      await under('reporting_loop', [one], other.employeeId);
      await under('reporting_loop', [other], one.employeeId);
    }
  }
  await plantSignIn(tx, take(errors.silent), take(errors.uninvited), find);
  await plantDuplicates(tx, errors, executives, find);
  await plantHeads(tx, at, errors, planted);
  if (errors.settings) await plantSettings(tx, at, planted);
}

type Find = (check: HealthKey, people: readonly TestPerson[]) => void;

async function plantSignIn(tx: Tx, silent: readonly TestPerson[], uninvited: readonly TestPerson[], find: Find) {
  for (const { employeeId } of silent) {
    await tx.update(account).set({ email: null, passwordHash: null }).where(eq(account.employeeId, employeeId));
    await tx.update(employee).set({ email: null }).where(eq(employee.id, employeeId));
  }
  for (const { employeeId } of uninvited) {
    await tx.update(account).set({ passwordHash: null }).where(eq(account.employeeId, employeeId));
  }
  find('no_sign_in', silent);
  find('not_invited', uninvited);
}

async function plantDuplicates(tx: Tx, { sameCard, sameBirth }: HealthErrors, executives: TestPerson[], find: Find) {
  if (sameCard) {
    const pair = executives.splice(0, 2);
    const serial = String((pair[0]?.employeeId ?? 0) % 10_000).padStart(4, '0');
    for (const [index, { employeeId }] of pair.entries()) {
      // Unique as written, but the same card.
      const identityCard = index === 0 ? `800101-14-${serial}` : `80010114${serial}`;
      await tx.update(employee).set({ identityCard }).where(eq(employee.id, employeeId));
    }
    find('duplicate_identity', pair);
  }
  if (sameBirth) {
    const pair = executives.splice(0, 2);
    const [first] = pair;
    const fullName = `Siti binti Ali ${first?.employeeNumber ?? ''}`;
    for (const [index, { employeeId }] of pair.entries()) {
      const written = index === 0 ? fullName : fullName.toUpperCase();
      await tx
        .update(employee)
        .set({ fullName: written, dateOfBirth: '1990-02-03' })
        .where(eq(employee.id, employeeId));
    }
    find('likely_duplicate', pair);
  }
}

async function plantHeads(tx: Tx, { departments, former }: HealthyCompany, { head }: HealthErrors, planted: Planted) {
  const [first, second] = departments;
  if (first === undefined || second === undefined || head === 'fine') return;
  const set = (headId: number | null) => tx.update(department).set({ headId }).where(eq(department.id, first.id));
  if (head === 'none') await set(null);
  if (head === 'former') await set(former.employeeId);
  if (head === 'two') await set(second.head.employeeId);
  const check = ({ none: 'no_head', former: 'head_gone', two: 'head_conflict' } as const)[head];
  planted[check].add(`department ${first.id}`);
  if (head === 'two') planted[check].add(`department ${second.id}`);
}

async function plantSettings(tx: Tx, { place }: HealthyCompany, planted: Planted) {
  await tx.update(company).set({ evaluationCount: null }).where(eq(company.id, place.id));
  await tx
    .delete(policySetting)
    .where(and(eq(policySetting.companyId, place.id), sql`${policySetting.category} = 'executive'`));
  const positionId = place.positions.non_executive;
  await tx.delete(positionTask).where(eq(positionTask.positionId, positionId));
  planted.no_method.add(`company ${place.id}`);
  planted.no_policy.add(`company ${place.id}`);
  planted.no_job_description.add(`position ${positionId}`);
}
