import {
  type Actor,
  availableActions,
  isSuperHr,
  mayEdit,
  pendingApprover,
  pendingStep,
  principalOf,
  ROLE,
  ROLE_IDS,
  type RoleId,
} from '@prestasi/domain';
import { inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scopeFor } from '../src/forms/list-appraisals.ts';
import {
  isOfferedToSuperHr,
  isToModerate,
  isWaitingForMe,
  type ListScope,
} from '../src/forms/list-condition-queries.ts';
import { loadForms } from '../src/forms/load-forms.ts';
import type { LoadedForm } from '../src/forms/loaded-form.ts';
import { form } from '../src/schema/appraisals.ts';
import { delegation } from '../src/schema/delegations.ts';
import { account, roleGrant } from '../src/schema/people.ts';
import { GROUP } from './fresh-database.ts';
import { startTestApp, type TestApp } from './test-app.ts';

const TODAY = '2026-11-20';

let app: TestApp;
let forms: readonly LoadedForm[];
let people: readonly { readonly accountId: number; readonly employeeId: number | null }[];
let companies: readonly number[];
beforeAll(async () => {
  app = await startTestApp({ content: 'group' });
  const { db } = app.services;
  const rows = await db.select({ id: form.id }).from(form).where(isNotNull(form.pendingStep));
  const ids = rows.map(({ id }) => id);
  forms = [...(await loadForms(db, ids, { performer: 'system', today: TODAY })).values()];
  people = await db
    .select({ accountId: account.id, employeeId: account.employeeId })
    .from(account)
    .where(
      or(
        inArray(
          account.employeeId,
          db.select({ id: form.pendingHolderId }).from(form).where(isNotNull(form.pendingHolderId)),
        ),
        inArray(account.id, db.select({ id: roleGrant.accountId }).from(roleGrant)),
      ),
    );
  companies = [...new Set(forms.map(({ facts }) => facts.approvers.companyId))];
});
afterAll(() => app.close());

/** An actor who may hold a step or a granted role, in any role and with any grants. */
function anyActor(): fc.Arbitrary<Actor> {
  const grant = fc.record({
    role: fc.constantFrom<1 | 6>(ROLE.admin, ROLE.hr, ROLE.hr),
    companyId: fc.constantFrom(...companies, null),
  });
  return fc
    .record({
      person: fc.constantFrom(...people),
      activeRole: fc.constantFrom<RoleId>(...ROLE_IDS, ROLE.hr),
      grants: fc.array(grant, { maxLength: 3 }),
    })
    .map(({ person, ...actor }) => ({
      ...person,
      ...actor,
      headedUnits: { departments: [], divisions: [], sections: [] },
    }));
}

async function formsWhere(condition: SQL): Promise<number[]> {
  const { rows } = await app.services.db.execute<{ id: number }>(
    sql`select form_id as id from form_listing listing where ${condition} order by 1`,
  );
  return rows.map(({ id }) => id);
}

/** Returns the forms that the domain lets the actor approve now. */
function decidable(actor: Actor, { superiors }: ListScope): readonly LoadedForm[] {
  return forms
    .filter(({ record, facts }) => {
      const callerReportsToAppraisee = superiors.includes(record.employeeId);
      return availableActions({ ...facts, callerReportsToAppraisee }, actor).includes('approve');
    })
    .toSorted((one, other) => one.form.id - other.form.id);
}

/** Returns the year-end forms whose marks the domain lets the actor moderate now. */
function moderated(actor: Actor, { superiors }: ListScope): readonly LoadedForm[] {
  return forms
    .filter(({ record, facts }) => {
      const callerReportsToAppraisee = superiors.includes(record.employeeId);
      return mayEdit({ ...facts, callerReportsToAppraisee }, actor, 'moderated_mark').ok;
    })
    .toSorted((one, other) => one.form.id - other.form.id);
}

/** HR's step, which super HR may take but then not finalise, is offered to them separately. */
const isOffer =
  (actor: Actor) =>
  ({ facts }: LoadedForm) =>
    isSuperHr(actor) && pendingApprover(facts)?.kind === 'hr';
const idsOf = (all: readonly LoadedForm[]) => all.map((one) => one.form.id);

/** Gives every fourth approver two stand-ins of their company, some of whom hold another step of the same forms. */
async function delegateSome(): Promise<readonly Actor[]> {
  const { db } = app.services;
  const seats = forms.map(({ facts }) => facts.approvers);
  const pairs = seats.flatMap(({ supervisor, hod, headOfDivision, appraiseeId }) => {
    const [one, other, third] = [supervisor?.employeeId, hod?.employeeId, headOfDivision?.employeeId];
    return [
      [one, other],
      [other, one],
      [one, third],
      [one, appraiseeId],
      [other, appraiseeId],
    ] as const;
  });
  const unlike = pairs.flatMap(([principalId, standInId]) =>
    principalId === undefined || standInId === undefined || principalId === standInId
      ? []
      : [{ principalId, standInId }],
  );
  const named = [...new Map(unlike.map((pair) => [`${pair.principalId} ${pair.standInId}`, pair])).values()];
  const common = {
    firstDay: TODAY,
    lastDay: TODAY,
    reason: 'Cuti',
    namedBy: people[0]?.accountId ?? 0,
    namedAt: GROUP.now,
  };
  await db.insert(delegation).values(named.map((pair) => ({ ...pair, ...common })));
  const standIns = [...new Set(named.map(({ standInId }) => standInId))];
  const accounts = await db
    .select({ accountId: account.id, employeeId: account.employeeId })
    .from(account)
    .where(inArray(account.employeeId, standIns));
  const headedUnits = { departments: [], divisions: [], sections: [] };
  return accounts.flatMap((one) =>
    [ROLE.executive, ROLE.hod].map((activeRole): Actor => ({ ...one, activeRole, grants: [], headedUnits })),
  );
}

describe('what a stand-in can decide now, in the list of delegated forms', () => {
  test('equals what the domain lets them approve on behalf, on every form of a generated group', async () => {
    const actors = await delegateSome();
    const { db } = app.services;
    const whole = await loadForms(
      db,
      forms.map((one) => one.form.id),
      { performer: 'system', today: TODAY },
    );
    const refused = new Set<string>();
    let found = 0;
    for (const actor of actors) {
      const scope = await scopeFor(db, 'delegated', actor, TODAY);
      const expected = [...whole.values()].filter(({ record, facts }) => {
        const own = { ...facts, callerReportsToAppraisee: scope.superiors.includes(record.employeeId) };
        const step = pendingStep(own);
        if (step === null) return false;
        const isFor = principalOf(own, actor, step) !== null;
        if (!isFor && own.standIns.some(({ employeeId }) => employeeId === actor.employeeId)) refused.add(step);
        return isFor && availableActions(own, actor).includes('approve');
      });
      found += expected.length;
      const ids = idsOf(expected).toSorted((one, other) => one - other);
      expect(await formsWhere(isWaitingForMe(scope))).toEqual(ids);
    }
    expect(found).toBeGreaterThan(20);
    expect(refused).toContain('supervisor');
    await db.delete(delegation);
  }, 60_000);
});

describe('what somebody can decide now, as SQL', () => {
  test('equals what the domain lets them approve, on every form of a generated group', async () => {
    await fc.assert(
      fc.asyncProperty(anyActor(), async (actor) => {
        const scope = await scopeFor(app.services.db, 'scope', actor, TODAY);
        const all = decidable(actor, scope);
        const offered = all.filter(isOffer(actor));
        expect(await formsWhere(isWaitingForMe(scope))).toEqual(idsOf(all.filter((one) => !offered.includes(one))));
        expect(await formsWhere(isOfferedToSuperHr(scope))).toEqual(idsOf(offered));
      }),
      { numRuns: 150 },
    );
  });

  test('equals for a calibration what the domain lets them moderate, own and superiors’ forms never among them', async () => {
    let seen = 0;
    await fc.assert(
      fc.asyncProperty(anyActor(), async (actor) => {
        const scope = await scopeFor(app.services.db, 'scope', actor, TODAY);
        const expected = moderated(actor, scope).filter((one) => !isOffer(actor)(one));
        expect(await formsWhere(isToModerate(scope))).toEqual(idsOf(expected));
        const appraisees = expected.map(({ record }) => record.employeeId);
        expect(appraisees.filter((id) => id === actor.employeeId || scope.superiors.includes(id))).toEqual([]);
        seen += expected.length;
      }),
      { numRuns: 150 },
    );
    expect(seen).toBeGreaterThan(20);
  });

  test('is nothing for some, something for others, and of every step', async () => {
    const found = await Promise.all(
      fc.sample(anyActor(), 200).map(async (actor) => {
        const all = decidable(actor, await scopeFor(app.services.db, 'scope', actor, TODAY));
        return { count: all.length, seats: all.map(({ facts }) => pendingApprover(facts)?.kind) };
      }),
    );
    expect(new Set(found.map(({ count }) => count === 0))).toEqual(new Set([true, false]));
    const approvers = new Set(found.flatMap((one) => one.seats));
    for (const approver of ['supervisor', 'hod', 'hr', 'super_hr'] as const) expect(approvers).toContain(approver);
  });
});
