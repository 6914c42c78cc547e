import type {
  exportTrainingReport,
  listTrainingReport,
  OutputOf,
  QueryOf,
  TrainingReportRow,
} from '@prestasi/contract';
import type { Language } from '@prestasi/domain';
import type { RowRange } from '../platform/database/page-query.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { type FilterLine, filterWords } from '../platform/excel/filter-words.ts';
import { columnsIn, listFile, MOST_ROWS } from '../platform/excel/list-file.ts';
import { pagesOf } from '../platform/excel/pages.ts';
import type { FileAnswer } from '../platform/http/context.ts';
import type { RequestContext } from '../platform/http/request-context.ts';
import { translate } from '../platform/i18n/translate.ts';
import { countPeople, findDepartments, findPeopleIds } from './people-queries.ts';
import { findReportGroups, findReportPeople, type YearHours, yearsUntil } from './report-queries.ts';

type Filter = QueryOf<typeof exportTrainingReport>;

/**
 * Lists a page of the report of training over five years (docs/decisions/0103), for the staff in the actor's scope, with
 * the sum of all that the filter finds.
 */
export async function listReport(
  db: Executor,
  { page, size, ...filter }: QueryOf<typeof listTrainingReport>,
  context: RequestContext,
): Promise<OutputOf<typeof listTrainingReport>> {
  const at = { limit: size, offset: (page - 1) * size };
  const departments = filter.companyId === undefined ? [] : await findDepartments(db, context, filter.companyId);
  if (filter.by === 'person') {
    const ids = await peopleOn(db, filter, context, at);
    const rows = await findReportPeople(db, ids, context);
    const total = await countPeople(db, context, { ...filter, year: presentYear(context) });
    return { rows: [...rows], total, all: null, page, size, departments };
  }
  const rows = await groupsIn(db, filter, context);
  const shown = rows.slice(at.offset, at.offset + at.limit);
  return { rows: shown, total: rows.length, all: sumOf(rows, context), page, size, departments };
}

/** Exports exactly the rows that the report finds for the actor. */
export async function exportReport(db: Executor, filter: Filter, context: RequestContext): Promise<FileAnswer> {
  const { language } = context;
  const title = translate(language, `training:report.of.${filter.by}`);
  const lines: readonly (FilterLine | null)[] = [filter.search === undefined ? null : ['search', filter.search]];
  const all = { limit: MOST_ROWS, offset: 0 };
  const pages =
    filter.by === 'person'
      ? pagesOf(await peopleOn(db, filter, context, all), (ids) => findReportPeople(db, ids, context))
      : pagesOf(await groupsIn(db, filter, context), async (rows) => rows);
  const columns = columnsOf(filter, context);
  return listFile<TrainingReportRow>(context, { title, filter: filterWords(language, lines), columns, pages });
}

async function peopleOn(db: Executor, filter: Filter, context: RequestContext, at: RowRange) {
  return findPeopleIds(db, context, { ...filter, year: presentYear(context) }, at);
}

/** Finds the groups whose names have the words, in the order that is asked for; those without a name come last. */
async function groupsIn(
  db: Executor,
  { by, search, sort, ...scope }: Filter,
  context: RequestContext,
): Promise<readonly TrainingReportRow[]> {
  if (by === 'person') return [];
  const { language } = context;
  const words = (search ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const found = (await findReportGroups(db, context, by, scope)).filter((row) => {
    const text = `${nameIn(row, language) ?? ''} ${row.sub ?? ''}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const names = new Intl.Collator(language, { numeric: true });
  const byName = (a: TrainingReportRow, b: TrainingReportRow) =>
    Number(a.id === null) - Number(b.id === null) ||
    names.compare(nameIn(a, language) ?? '', nameIn(b, language) ?? '') ||
    names.compare(a.sub ?? '', b.sub ?? '') ||
    (a.id ?? 0) - (b.id ?? 0);
  const byHours = (a: TrainingReportRow, b: TrainingReportRow) => hoursNow(a) - hoursNow(b) || byName(a, b);
  const order = sort === 'hours' || sort === '-hours' ? byHours : byName;
  const sorted = found.toSorted(order);
  return sort === '-hours' || sort === '-name' ? sorted.toReversed() : sorted;
}

function nameIn({ nameMs, nameEn }: TrainingReportRow, language: Language): string | null {
  return language === 'ms' ? nameMs : nameEn;
}

function hoursNow({ years: [present] }: TrainingReportRow): number {
  return present?.hours ?? 0;
}

function presentYear({ today }: Pick<RequestContext, 'today'>): number {
  return Number(today.slice(0, 4));
}

/** Adds groups up, year by year. A person who took two programmes counts for each, so these have no sum of people. */
function sumOf(rows: readonly TrainingReportRow[], { today }: RequestContext): YearHours[] {
  return yearsUntil(today).map((year, place) => {
    const counts = rows.flatMap(({ years }) => years[place] ?? []);
    const sum = (name: Exclude<keyof YearHours, 'year'>) => counts.reduce((total, one) => total + (one[name] ?? 0), 0);
    const orNull = (name: 'people' | 'targetHours' | 'targeted' | 'reached') =>
      counts.some((one) => one[name] !== null) ? sum(name) : null;
    return {
      year,
      hours: sum('hours'),
      trained: sum('trained'),
      people: orNull('people'),
      targetHours: orNull('targetHours'),
      targeted: orNull('targeted'),
      reached: orNull('reached'),
    };
  });
}

function columnsOf({ by }: Filter, { language, today }: RequestContext) {
  const { column } = columnsIn<TrainingReportRow>(language);
  const none = translate(language, `training:report.none.${by}`);
  return [
    column('name', 'text', (row) => nameIn(row, language) ?? none),
    ...(by === 'method' ? [] : [column(by === 'person' ? 'position' : 'company', 'text', ({ sub }) => sub)]),
    ...yearsUntil(today).flatMap((year, place) => {
      const { column: ofYear } = columnsIn<TrainingReportRow>(language, { year });
      const figure = (name: string, key: Exclude<keyof YearHours, 'year'>) =>
        ofYear(name, 'whole', ({ years }) => years[place]?.[key] ?? null);
      const hours = figure('hoursOfYear', 'hours');
      if (by === 'person') return [hours, figure('targetOfYear', 'targetHours')];
      const trained = figure('trainedOfYear', 'trained');
      if (by === 'programme' || by === 'method') return [hours, trained];
      return [
        hours,
        figure('staffOfYear', 'people'),
        trained,
        figure('targetOfYear', 'targetHours'),
        figure('withTargetOfYear', 'targeted'),
        figure('reachedOfYear', 'reached'),
      ];
    }),
  ];
}
