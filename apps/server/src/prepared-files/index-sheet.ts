import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { type ExportedBy, listFile, type ListColumn } from '../platform/excel/list-file.ts';
import { translate } from '../platform/i18n/translate.ts';
import type { IndexLine, PreparedFile } from './prepared-queries.ts';

type Line = IndexLine & { readonly file: string };

/** Returns the index of a pack as a workbook: a line for each PDF, and what was asked for on the second sheet. */
export async function indexSheet(
  by: ExportedBy,
  { title, filter }: PreparedFile,
  finished: readonly { readonly entry: { readonly name: string } | null; readonly line: IndexLine | null }[],
): Promise<Buffer> {
  const lines = finished.flatMap(({ entry, line }): Line[] =>
    entry === null || line === null ? [] : [{ ...line, file: entry.name }],
  );
  const { content } = await listFile<Line>(by, { title, filter, columns: columnsOf(by), pages: onePage(lines) });
  return buffer(content as Readable);
}

function columnsOf({ language }: ExportedBy): readonly ListColumn<Line>[] {
  const column = (name: string, kind: ListColumn<Line>['kind'], value: ListColumn<Line>['value']) => ({
    header: translate(language, `prepared-files:index.${name}`),
    kind,
    value,
  });
  return [
    column('name', 'text', ({ name }) => name),
    column('employeeNumber', 'text', ({ employeeNumber }) => employeeNumber),
    column('department', 'text', ({ department }) => department),
    column('company', 'text', ({ company }) => company),
    column('score', 'decimal', ({ score }) => score),
    column('finality', 'text', ({ score, isFinal }) =>
      score === null ? null : translate(language, `prepared-files:index.${isFinal ? 'final' : 'provisional'}`),
    ),
    column('code', 'text', ({ code }) => code),
    column('file', 'text', ({ file }) => file),
  ];
}

async function* onePage<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}
