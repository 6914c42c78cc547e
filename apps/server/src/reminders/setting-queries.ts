import { and, asc, eq, gte, inArray, type SQL, sql } from 'drizzle-orm';
import type { Actor, Day, Permission, Phase } from '@prestasi/domain';
import { companyWithin } from '../access/index.ts';
import { pageQuery, type Page, type Paging } from '../platform/database/page-query.ts';
import { pickColumns } from '../platform/database/pick-columns.ts';
import { matchesWords } from '../platform/database/search.ts';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import { companyCycle, companyCyclePhase, cycle } from '../schema/cycles.ts';
import { company } from '../schema/organisation.ts';

/** A company's mail and reminder settings; `version` is that of its record. */
export type ReminderSetting = ReminderValues & {
  readonly id: number;
  readonly name: string;
  readonly version: number;
};

export type ReminderValues = {
  readonly mailEvents: boolean;
  readonly reminders: boolean;
  readonly reminderDays: readonly number[];
  readonly lateReminderEvery: number;
  readonly supervisorRatingDays: number;
};

const columns = pickColumns(
  company,
  'id',
  'name',
  'version',
  'mailEvents',
  'reminders',
  'reminderDays',
  'lateReminderEvery',
  'supervisorRatingDays',
);

/** Finds a page of the active companies in the actor's scope, by name. */
export async function findSettingPage(
  db: Executor,
  actor: Actor,
  { page, size, search }: Paging & { readonly search?: string | undefined },
): Promise<Page<ReminderSetting>> {
  const matching = and(isReached(actor, 'company.read'), ...matchesWords(sql`lower(${company.name})`, search));
  const order = [sql`lower(${company.name})`, sql`${company.id}`];
  return pageQuery(db, () => db.select(columns).from(company).$dynamic(), { where: matching, order }, { page, size });
}

/**
 * Finds those of these companies that are active and that the actor may write, and locks them until the transaction
 * ends.
 */
export async function lockSettings(tx: Tx, actor: Actor, ids: readonly number[]): Promise<ReminderSetting[]> {
  return tx
    .select(columns)
    .from(company)
    .where(and(isReached(actor, 'settings.write'), inArray(company.id, [...ids])))
    .orderBy(asc(company.id))
    .for('update');
}

/** Saves a company's mail and reminder settings over a version of its record. */
export async function updateSetting(tx: Tx, id: number, version: number, values: ReminderValues): Promise<void> {
  const { reminderDays, ...rest } = values;
  await tx
    .update(company)
    .set({ ...rest, reminderDays: [...reminderDays], version: version + 1 })
    .where(eq(company.id, id));
}

/** A phase of an open cycle whose last day is in the future. */
export type PhaseAhead = {
  readonly companyId: number;
  readonly year: number;
  readonly phase: Phase;
  readonly firstDay: Day;
  readonly lastDay: Day;
};

/** Finds the phases ahead of these companies, the nearest last day first. */
export async function findPhasesAhead(
  db: Executor,
  companyIds: readonly number[],
  today: Day,
): Promise<readonly PhaseAhead[]> {
  if (companyIds.length === 0) return [];
  return db
    .select({
      companyId: companyCycle.companyId,
      year: cycle.year,
      ...pickColumns(companyCyclePhase, 'phase', 'firstDay', 'lastDay'),
    })
    .from(companyCyclePhase)
    .innerJoin(companyCycle, eq(companyCycle.id, companyCyclePhase.companyCycleId))
    .innerJoin(cycle, eq(cycle.id, companyCycle.cycleId))
    .where(
      and(
        inArray(companyCycle.companyId, [...companyIds]),
        eq(companyCycle.state, 'open'),
        gte(companyCyclePhase.lastDay, today),
      ),
    )
    .orderBy(asc(companyCyclePhase.lastDay), asc(cycle.year));
}

/** A company that sends reminders: the days before a last day, and the days between two once it has passed. */
export type RemindingCompany = Pick<ReminderSetting, 'id' | 'reminderDays' | 'lateReminderEvery'>;

/** Finds each active company that sends reminders, with the days on which it does. */
export async function findRemindingCompanies(db: Executor): Promise<RemindingCompany[]> {
  return db
    .select({ id: company.id, reminderDays: company.reminderDays, lateReminderEvery: company.lateReminderEvery })
    .from(company)
    .where(and(eq(company.isActive, true), eq(company.reminders, true)))
    .orderBy(asc(company.id));
}

function isReached(actor: Actor, permission: Permission): SQL | undefined {
  return and(companyWithin(actor, permission, company.id), eq(company.isActive, true));
}
