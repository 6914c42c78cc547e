import { type Actor, isSuperHr, type Language } from '@prestasi/domain';
import { todayAt } from '../people/index.ts';
import { logoFor } from '../documents/index.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { translate } from '../platform/i18n/translate.ts';
import type { Services } from '../platform/services.ts';
import { findCountedIds } from '../statistics/index.ts';
import type { MadeFor, MadePart } from './prepare.ts';
import { findLogo } from './logo-queries.ts';
import { updateFile } from './prepared-queries.ts';
import { readReportStatistics, type ReportQuery } from './report/report-statistics.ts';
import { reportDocument } from './report/report-document.ts';

/** What was asked for: the report's query, and its scope in words. */
export type AskedReport = ReportQuery & { readonly scope: string };

/**
 * Makes the report of a year: the figures as its reader's statistics have them at one moment, drawn as a PDF. The
 * appraisals that they count are stored with it, so that it is readable only while its reader counts them.
 */
export async function makeYearReport(services: Services, { file, actor, fullName }: MadeFor): Promise<MadePart> {
  const { db, clock, pdf } = services;
  const { scope, ...query } = file.query as AskedReport;
  const language: Language = file.language === 'en' ? 'en' : 'ms';
  const madeAt = clock.now();
  const request = { actor, today: todayAt(madeAt), language };
  const { figures: statistics, counted } = await inTransaction(db, async (tx) => {
    await tx.setTransaction({ isolationLevel: 'repeatable read', accessMode: 'read only' });
    const found = await readReportStatistics(tx, query, request);
    return { figures: found, counted: await findCountedIds(tx, request, query, found.head.before) };
  });
  const [only, ...others] = statistics.head.companies;
  const companyId = query.companyId ?? (others.length === 0 ? only?.id : undefined);
  const logo = companyId === undefined ? null : await logoFor(services, await findLogo(db, companyId));
  const facts = { language, scope, madeBy: fullName, role: roleName(actor, language), madeAt, logo };
  const content = Buffer.from(await pdf.render(reportDocument(facts, statistics)));
  return {
    content,
    done: 1,
    isLast: true,
    record: (tx) => updateFile(tx, file.id, { counted: [...counted] }),
  };
}

function roleName(actor: Actor, language: Language): string {
  return translate(language, isSuperHr(actor) ? 'common:role.superHr' : `common:role.${actor.activeRole}`);
}
