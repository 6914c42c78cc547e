import type { exportAuditedActions as call } from '@prestasi/contract';
import { dayIn, GROUP_TIME_ZONE, HISTORY_CHECKS, type Language, timeIn } from '@prestasi/domain';
import type { Executor } from '../platform/database/transaction.ts';
import { type FilterLine, filterWords } from '../platform/excel/filter-words.ts';
import { columnsIn, listFile, type ListColumn, MOST_ROWS } from '../platform/excel/list-file.ts';
import type { Handler } from '../platform/http/context.ts';
import { translate } from '../platform/i18n/translate.ts';
import { findActions } from './action-queries.ts';
import { findChecks } from './check-queries.ts';
import { type AuditedAction, presentAction } from './list-actions.ts';

/** Exports exactly the actions that their list finds, with the last checks of the histories on the second sheet. */
export const exportAuditedActions: Handler<typeof call> = async (context) => {
  const { db, query, language } = context;
  const { search, reason } = query;
  const narrowed: readonly (FilterLine | null)[] = [
    search === undefined ? null : ['search', search],
    reason === undefined ? null : ['reason', translate(language, `audit:reason.${reason}`)],
  ];
  async function* pages() {
    yield (await findActions(db, query, { limit: MOST_ROWS, offset: 0 })).map((action) =>
      presentAction(action, language),
    );
  }
  return listFile<AuditedAction>(context, {
    title: translate(language, 'audit:title'),
    filter: [...filterWords(language, narrowed), ...(await checkLines(db, language))],
    columns: columnsOf(language),
    pages: pages(),
  });
};

async function checkLines(db: Executor, language: Language): Promise<readonly (readonly [string, string])[]> {
  const lines: (readonly [string, string])[] = [];
  for (const kind of HISTORY_CHECKS) {
    const [last] = await findChecks(db, kind, 1);
    if (last === undefined) continue;
    const at = `${dayIn(GROUP_TIME_ZONE, last.finishedAt)} ${timeIn(GROUP_TIME_ZONE, last.finishedAt)}`;
    const came = translate(language, 'audit:problems', { count: last.problems });
    lines.push([translate(language, `audit:check.${kind}`), `${at}: ${came}`]);
  }
  return lines;
}

function columnsOf(language: Language): readonly ListColumn<AuditedAction>[] {
  const { column, columns } = columnsIn<AuditedAction>(language);
  return [
    ...columns('instant', 'at'),
    ...columns('text', 'by', 'onBehalfOf', 'action'),
    column('name', 'text', ({ appraisee }) => appraisee),
    ...columns('text', 'employeeNumber', 'company'),
    ...columns('whole', 'year'),
    column('reason', 'text', ({ reasons }) =>
      reasons.map((one) => translate(language, `audit:reason.${one}`)).join(', '),
    ),
    ...columns('instant', 'changedAt'),
    column('signedIn', 'text', ({ signedIn }) =>
      signedIn === null ? null : translate(language, `audit:way.${signedIn.way}`),
    ),
  ];
}
