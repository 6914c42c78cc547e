import type { RecordFields } from '@prestasi/contract';
import type { Language } from '@prestasi/domain';
import type { Page } from '../platform/database/page-query.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { TEXT_FORMAT } from '../platform/excel/formats.ts';
import { writtenFile } from '../platform/excel/written-file.ts';
import type { FileAnswer } from '../platform/http/context.ts';
import type { PresentContext } from '../platform/http/request-context.ts';
import { hasText, translate } from '../platform/i18n/translate.ts';
import { listRecords } from './read-records.ts';
import type { RecordFilter, RecordKind } from './record-kind.ts';

type Row = Readonly<Record<string, unknown>>;

const SIZE = 200;

/**
 * Exports the records of a company that a filter selects, each field under the name that its history uses, a choice in
 * words. Refuses (`not_found`) a company out of scope.
 */
export async function exportRecords<Fields extends RecordFields, Shown extends object, Filter extends RecordFilter>(
  db: Executor,
  { actor, language, today }: PresentContext,
  kind: RecordKind<Fields, Shown, Filter>,
  companyId: number,
  filter: Filter,
): Promise<FileAnswer> {
  const { entity } = kind;
  const name = translate(language, `units:title.${entity}`);
  return writtenFile<Row>({
    name,
    fileName: `${name}-${today}`,
    columns: Object.keys(kind.fields).map((field) => ({
      header: translate(language, `history:field.${entity}.${field}`),
      width: 20,
      format: TEXT_FORMAT,
      cell: (row) => wordsOf(language, field, row[field]),
    })),
    pages: pagesOf((page) => listRecords(db, actor, kind, companyId, { ...filter, page, size: SIZE }, today)),
  });
}

function wordsOf(language: Language, field: string, value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const choice = `history:value.${field}.${value}` as const;
  return hasText(language, choice) ? translate(language, choice) : value;
}

async function* pagesOf(read: (page: number) => Promise<Page<object>>): AsyncGenerator<readonly Row[]> {
  for (let page = 1, isMore = true; isMore; page++) {
    const { rows, total } = await read(page);
    yield rows as readonly Row[];
    isMore = page * SIZE < total;
  }
}
