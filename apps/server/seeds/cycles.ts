import { isDeepStrictEqual } from 'node:util';
import { CATEGORIES, DEFAULT_POLICIES, PHASES, type Policy, POLICY_FIELDS } from '@prestasi/domain';
import { REASONS } from './data/remarks.ts';
import type { GroupYear } from './calendars.ts';
import { closingTime } from './careers.ts';
import type { Extension } from './extension.ts';
import { instantOf } from './moments.ts';
import { policyKey, companyCycleIdOf } from './open-life.ts';
import type { Structure } from './organisation.ts';
import type { Person } from './people.ts';
import type {
  companyCycle,
  companyCyclePhase,
  cycle,
  openingProblem,
  policy,
  policySetting,
} from '../src/schema/cycles.ts';
import type { recordChange } from '../src/schema/events.ts';

/** The years and their settings, as rows. */
export type Cycles = {
  readonly cycles: readonly (typeof cycle.$inferSelect)[];
  readonly companyCycles: readonly (typeof companyCycle.$inferSelect)[];
  readonly phases: readonly (typeof companyCyclePhase.$inferSelect)[];
  readonly policies: readonly (typeof policy.$inferSelect)[];
  readonly settings: readonly (typeof policySetting.$inferSelect)[];
  readonly problems: readonly (typeof openingProblem.$inferSelect)[];
  readonly changes: readonly (typeof recordChange.$inferSelect)[];
};

type Group = {
  readonly years: readonly GroupYear[];
  readonly structure: Structure;
  readonly people: readonly Person[];
};

/**
 * The particulars of a group's years: settings for the next, a company that closed the oldest with forms unfinished, an
 * extension of one.
 */
export type Particulars = {
  readonly settings: Cycles['settings'];
  readonly closedUnfinished: number | 'all';
  readonly extension: Extension | null;
  readonly extendedBy: number | null;
};

/** Builds the years: opened by each company's HR, all but the last closed by super HR. */
export function createCycles({ years, structure, people }: Group, particulars: Particulars): Cycles {
  const { settings, closedUnfinished, extension, extendedBy } = particulars;
  const superHr = people.find(({ post }) => post.key === 'superhr')?.accountId ?? null;
  const isUnfinished = (id: number) => closedUnfinished === 'all' || closedUnfinished === id;
  const companyCycles = years.flatMap((groupYear, index) => {
    const { year, hiredUntil, openedOn, closedOn } = groupYear;
    return structure.companies.map(({ id }) => ({
      id: companyCycleIdOf({ years, structure }, year, id),
      cycleId: index + 1,
      companyId: id,
      state: closedOn === null ? ('open' as const) : ('closed' as const),
      hiredUntil,
      openedAt: instantOf(openedOn, 9, 30),
      openedBy:
        people.find(({ grants }) => grants.some((grant) => grant.role === 6 && grant.companyId === id))?.accountId ??
        superHr,
      closedAt: closedOn === null ? null : closingTime(closedOn),
      closedBy: closedOn === null ? null : superHr,
      closingReason: closedOn !== null && index === 0 && isUnfinished(id) ? REASONS.closing : null,
      version: 1,
    }));
  });
  return {
    cycles: years.map(({ year, openedOn }, index) => ({
      id: index + 1,
      year,
      createdAt: instantOf(openedOn, 8, 45),
      createdBy: superHr,
    })),
    companyCycles,
    phases: years.flatMap(({ year, calendar }) =>
      structure.companies.flatMap(({ id }) =>
        PHASES.map((phase) => ({
          companyCycleId: companyCycleIdOf({ years, structure }, year, id),
          phase,
          ...calendar[phase],
          extensionReason: null,
          ...(phase === 'year_end' && companyCycleIdOf({ years, structure }, year, id) === extension?.companyCycleId
            ? { lastDay: extension.to, extensionReason: extension.reason }
            : {}),
        })),
      ),
    ),
    policies: companyCycles.flatMap((one, at) =>
      CATEGORIES.map((category, index) => ({
        id: at * CATEGORIES.length + index + 1,
        companyCycleId: one.id,
        category,
        content: DEFAULT_POLICIES[category],
        frozenAt: one.openedAt,
      })),
    ),
    settings,
    problems: problemsOf({ years, structure, people }),
    changes: changesOf(companyCycles, settings, extension, extendedBy),
  };
}

/** Returns the frozen policies by year, company and category. */
export function frozenPolicies(
  { years, structure }: Pick<Group, 'years' | 'structure'>,
  { policies }: Cycles,
): ReadonlyMap<string, { readonly id: number; readonly content: Policy }> {
  return new Map(
    years.flatMap(({ year }) =>
      structure.companies.flatMap(({ id }) => {
        const own = policies.filter(
          ({ companyCycleId }) => companyCycleId === companyCycleIdOf({ years, structure }, year, id),
        );
        return own.map((row): [string, { id: number; content: Policy }] => [
          policyKey(year, id, row.category),
          { id: row.id, content: row.content },
        ]);
      }),
    ),
  );
}

/** Returns those who wait: without a supervisor no appraisal can be opened (domain §3). */
function problemsOf({ years, structure, people }: Pick<Group, 'years' | 'structure' | 'people'>): Cycles['problems'] {
  return years.flatMap(({ year, openedOn, hiredUntil, closedOn }) =>
    people.flatMap(({ id, post, employment, assignments }) => {
      const waits = post.turn === 'waiting' || (post.boss === null && closedOn !== null);
      const companyId = assignments[0]?.companyId;
      if (!waits || companyId === undefined || employment.hiredOn > hiredUntil) return [];
      const day = employment.hiredOn > openedOn ? employment.hiredOn : openedOn;
      return [
        {
          companyCycleId: companyCycleIdOf({ years, structure }, year, companyId),
          employeeId: id,
          reason: 'no_supervisor' as const,
          notedAt: instantOf(day, 9, 30),
        },
      ];
    }),
  );
}

function changesOf(
  companyCycles: Cycles['companyCycles'],
  settings: Cycles['settings'],
  extension: Extension | null,
  extendedBy: number | null,
): Cycles['changes'] {
  const ofCycles = companyCycles.flatMap(({ id, openedAt, openedBy, closedAt, closedBy, closingReason }) => [
    ...(openedAt === null
      ? []
      : [
          {
            entity: 'company_cycle',
            recordId: id,
            changedBy: openedBy,
            changedAt: openedAt,
            changes: { state: ['planned', 'open'] as [unknown, unknown] },
          },
        ]),
    ...(closedAt === null
      ? []
      : [
          {
            entity: 'company_cycle',
            recordId: id,
            changedBy: closedBy,
            changedAt: closedAt,
            changes: {
              state: ['open', 'closed'] as [unknown, unknown],
              reason: [null, closingReason] as [unknown, unknown],
            },
          },
        ]),
  ]);
  const ofSettings = settings.map(({ companyId, category, content, changedAt, changedBy }) => ({
    entity: 'policy_setting',
    recordId: companyId,
    changedBy,
    changedAt,
    changes: Object.fromEntries(
      POLICY_FIELDS.filter((field) => !isDeepStrictEqual(DEFAULT_POLICIES[category][field], content[field])).map(
        (field): [string, [unknown, unknown]] => [
          `${category}.${field}`,
          [DEFAULT_POLICIES[category][field], content[field]],
        ],
      ),
    ),
  }));
  return [...ofCycles, ...ofSettings, ...(extension === null ? [] : [changeOf(extension, extendedBy)])]
    .toSorted((a, b) => a.changedAt.getTime() - b.changedAt.getTime())
    .map((row, index) => ({ id: index + 1, ...row, fromCompanyId: null, toCompanyId: null }));
}

function changeOf({ companyCycleId, from, to, reason, at }: Extension, changedBy: number | null) {
  const changes = {
    'year_end.lastDay': [from, to] as [unknown, unknown],
    reason: [null, reason] as [unknown, unknown],
  };
  return { entity: 'company_cycle', recordId: companyCycleId, changedBy, changedAt: at, changes };
}
