import type { exportApprovals as exportCall, listApprovals, OutputOf, QueryOf } from '@prestasi/contract';
import type { Language } from '@prestasi/domain';
import { type FilterLine, filterWords } from '../platform/excel/filter-words.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { listFile, type ListColumn } from '../platform/excel/list-file.ts';
import type { Handler } from '../platform/http/context.ts';
import type { PresentContext } from '../platform/http/request-context.ts';
import { translate } from '../platform/i18n/translate.ts';
import { findApprovals } from './approval-queries.ts';
import { presentApproval } from './list-approvals.ts';

type Row = OutputOf<typeof listApprovals>['rows'][number];
type Now = NonNullable<Row['now']>;

const ROWS_OF_A_PAGE = 500;

/** Exports exactly the approvals that their list finds for the caller, the latest first (domain §7). */
export const exportApprovals: Handler<typeof exportCall> = async (context) => {
  const { db, query: filter, language } = context;
  const { search, year, phase, step } = filter;
  const lines: readonly (FilterLine | null)[] = [
    year === undefined ? null : ['year', String(year)],
    search === undefined ? null : ['search', search],
    phase === undefined ? null : ['phase', translate(language, `common:phase.${phase}`)],
    step === undefined ? null : ['step', translate(language, `common:step.${step}`)],
  ];
  return listFile<Row>(context, {
    title: translate(language, 'performance-history:approved.title'),
    filter: filterWords(language, lines),
    columns: columnsOf(language),
    pages: pagesBefore(db, filter, context),
  });
};

/** Reads page after page, each from where the one before ended: approvals given meanwhile are not in it. */
async function* pagesBefore(
  db: Executor,
  filter: QueryOf<typeof exportCall>,
  { actor, today, language }: PresentContext,
): AsyncGenerator<readonly Row[]> {
  let before: number | undefined;
  for (;;) {
    const found = await findApprovals(
      db,
      { actor, today },
      { ...filter, before },
      { limit: ROWS_OF_A_PAGE, offset: 0 },
    );
    const last = found.at(-1);
    if (last === undefined) return;
    yield found.map((one) => presentApproval(one, language));
    before = last.id;
  }
}

function columnsOf(language: Language): readonly ListColumn<Row>[] {
  const text = (key: `${string}:${string}`, value: (row: Row) => string | null): ListColumn<Row> => ({
    header: translate(language, key),
    kind: 'text',
    value,
  });
  const now = (key: `${string}:${string}`, value: (now: Now) => string | null) =>
    text(key, (row) => (row.now === null ? null : value(row.now)));
  const t = (key: `${string}:${string}`) => translate(language, key);
  return [
    text('exports:column.name', ({ name }) => name),
    now('exports:column.employeeNumber', ({ employeeNumber }) => employeeNumber),
    { header: t('exports:column.year'), kind: 'whole', value: ({ year }) => year },
    text('exports:column.phase', ({ phase }) => t(`common:phase.${phase}`)),
    text('performance-history:approved.step', ({ step }) => t(`common:step.${step}`)),
    { ...text('performance-history:export.approvedAt', ({ approvedAt }) => approvedAt), kind: 'instant' },
    text('performance-history:export.onBehalfOf', ({ onBehalfOf }) => onBehalfOf),
    text('performance-history:export.approvedBy', ({ approvedBy }) => approvedBy),
    now('performance-history:export.undone', ({ undone }) =>
      undone === null ? null : t(`performance-history:export.${undone.by}`),
    ),
    { ...now('performance-history:export.undoneAt', ({ undone }) => undone?.at ?? null), kind: 'instant' },
    now('performance-history:export.levelNow', ({ level }) => t(`common:level.${level}`)),
    now('performance-history:export.outcomeNow', ({ outcome }) =>
      outcome === null ? null : t(`performance-history:outcome.${outcome}`),
    ),
    { ...now('exports:column.score', ({ score }) => score), kind: 'decimal' },
    now('exports:column.band', ({ band }) => band?.label ?? null),
  ];
}
