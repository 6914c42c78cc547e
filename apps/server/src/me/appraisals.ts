import type { listMyAppraisals, OutputOf } from '@prestasi/contract';
import { type Day, decimalOfHundredths, type Language } from '@prestasi/domain';
import { formSummaries } from '../forms/index.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { todayAt } from '../people/index.ts';
import type { Handler } from '../platform/http/context.ts';
import { findMyYears, findPartMeans, findWaitingReason, type MyYear } from './appraisal-queries.ts';

type MyAppraisals = OutputOf<typeof listMyAppraisals>;
/** A year without the means of its parts, which are its appraisee's alone to list. */
type MyAppraisal = Omit<MyAppraisals['appraisals'][number], 'parts'>;
type MyForm = MyAppraisal['forms'][number];

/**
 * Returns one's own appraisals, newest year first; and why there is none this year, if it waits for something (domain
 * §3).
 */
export const myAppraisals: Handler<typeof listMyAppraisals> = async ({ services, actor, language }) => {
  const { db, clock } = services;
  const { employeeId } = actor;
  if (employeeId === null) return { appraisals: [], waitingReason: null };
  const years = await findMyYears(db, employeeId, todayAt(clock.now()));
  const parts = await findPartMeans(db, employeeId);
  const presented = await presentYears(db, years, todayAt(clock.now()), language);
  return {
    appraisals: presented.map((year) => ({ ...year, parts: [...(parts.get(year.id) ?? [])] })),
    waitingReason: await findWaitingReason(db, employeeId),
  };
};

/** Presents the years of a person with their forms and results; the caller checks whether the reader may see them. */
export async function presentYears(
  db: Executor,
  years: readonly MyYear[],
  today: Day,
  language: Language,
): Promise<MyAppraisal[]> {
  const forms = await formSummaries(
    db,
    years.map(({ id }) => id),
    today,
  );
  return years.map((year) => presentYear(year, forms.get(year.id) ?? [], language));
}

function presentYear(row: MyYear, forms: readonly MyForm[], language: Language): MyAppraisal {
  const { id, year, category, company, supervisorName, outcome, policy, score, bandKey, revisions, finalisedAt } = row;
  const band = policy.bands.find(({ key }) => key === bandKey);
  return {
    id,
    year,
    category,
    company,
    supervisorName,
    outcome,
    forms: [...forms],
    score: score === null ? null : decimalOfHundredths(score),
    band: band === undefined ? null : { key: band.key, label: band.label[language] },
    revisions,
    finalisedAt: finalisedAt?.toISOString() ?? null,
  };
}
