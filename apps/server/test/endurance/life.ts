import type { FormDocument } from '@prestasi/contract';
import type { Actor, Phase, RoleId } from '@prestasi/domain';
import { loadActor, todayAt } from '../../src/people/index.ts';
import type { FormsFixture, Name } from '../forms-fixture.ts';
import type { TestClient } from '../test-client.ts';

/** A form on which somebody may act. */
export type LivedForm = {
  readonly id: number;
  readonly appraisalId: number;
  readonly employeeId: number;
  readonly phase: Phase;
  readonly level: FormDocument['level'];
  readonly version: number;
  readonly pendingApprover: string | null;
  readonly pendingHolderId: number | null;
};

/** One event, as numbers that choose who, which form and how. */
export type Happening = {
  readonly kind: string;
  readonly who: number;
  readonly which: number;
  readonly how: number;
  readonly also: number;
};

/** A fixture in which anything happens, and what was observed in it so far. */
export type Life = {
  readonly fixture: FormsFixture;
  /** Every final year as it was when it became final, by appraisal. */
  readonly finals: Map<number, string>;
  readonly done: Map<string, number>;
};

/** Counts that something was done, so that a run in which nothing happens is noticed. */
export function tally({ done }: Life, what: string): void {
  done.set(what, (done.get(what) ?? 0) + 1);
}

/** Returns an element of a list by any number; the list must not be empty. */
export function pick<T>(list: readonly T[], number: number): T {
  return list[number % list.length] as T;
}

/** Returns all forms, by id. */
export async function formsOf({ fixture }: Life): Promise<readonly LivedForm[]> {
  const { rows } = await fixture.cycles.app.services.db.$client.query<Record<string, string>>(`
    select f.id, a.id as appraisal, a.employee_id as employee, f.phase, f.level, f.version, f.pending_seat as seat, f.pending_holder_id as holder
    from form f join appraisal a on a.id = f.appraisal_id order by f.id`);
  return rows.map((row) => ({
    id: Number(row.id),
    appraisalId: Number(row.appraisal),
    employeeId: Number(row.employee),
    phase: row.phase as Phase,
    level: row.level as LivedForm['level'],
    version: Number(row.version),
    pendingApprover: row.seat ?? null,
    pendingHolderId: row.holder === null || row.holder === undefined ? null : Number(row.holder),
  }));
}

/** Returns the roles that somebody holds today; none if the account is deactivated. */
export async function rolesOf({ fixture }: Life, name: Name): Promise<readonly RoleId[]> {
  const { db, clock } = fixture.cycles.app.services;
  const at = { today: todayAt(clock.now()), isDemo: true };
  return (await loadActor(db, fixture.accountOf(name), at))?.roles ?? [];
}

/** Returns somebody in a role that they hold: as actor of the rules, and as client of the API. */
export async function personIn(
  { fixture }: Life,
  name: Name,
  activeRole: RoleId,
): Promise<{ readonly actor: Actor; readonly client: TestClient }> {
  const { db, clock } = fixture.cycles.app.services;
  const account = await loadActor(db, fixture.accountOf(name), { today: todayAt(clock.now()), isDemo: true });
  if (account === null) throw new Error(`${name} has no account`);
  const { accountId, employeeId, grants, headedUnits } = account;
  const actor = { accountId, employeeId, activeRole, grants, headedUnits };
  return { actor, client: await fixture.as(name, activeRole) };
}
