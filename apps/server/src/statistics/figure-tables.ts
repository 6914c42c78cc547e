import type { exportStatistics as exportCall, QueryOf } from '@prestasi/contract';
import { CATEGORIES, PHASES, type Language } from '@prestasi/domain';
import type { Executor } from '../platform/database/transaction.ts';
import type { CellKind } from '../platform/excel/list-file.ts';
import type { PresentContext } from '../platform/http/request-context.ts';
import { translate } from '../platform/i18n/translate.ts';
import { getCompletion } from './get-completion.ts';
import { getFlow } from './get-flow.ts';
import { getMarks } from './get-marks.ts';
import { getScores } from './get-scores.ts';
import { getStatistics } from './get-statistics.ts';
import { getSupervisors } from './get-supervisors.ts';
import { getTraining } from './get-training.ts';

export type FigureQuery = Omit<QueryOf<typeof exportCall>, 'figure'>;
type Cell = string | number | null;

/** The table of a figure: its columns with the kind of their cells, and its rows in the same order. */
export type FigureTable = {
  readonly columns: readonly (readonly [header: string, kind: CellKind])[];
  readonly rows: readonly (readonly Cell[])[];
};

type Make = (db: Executor, query: FigureQuery, request: PresentContext) => Promise<FigureTable>;

const say = (language: Language, key: string, values: Readonly<Record<string, string | number>> = {}) =>
  translate(language, `statistics:${key}`, values);

/** The tables of the figures, as they stand beside their pictures. */
export const STATISTIC_TABLE_READERS: Readonly<Record<QueryOf<typeof exportCall>['figure'], Make>> = {
  bands: async (db, { phase: _phase, by: _by, ...query }, request) => {
    const { bands, before } = await getStatistics(db, query, request);
    const isOpen = bands.some(({ provisional }) => provisional !== null);
    const { language } = request;
    return {
      columns: [
        [say(language, 'bands.band'), 'text'],
        [say(language, 'status.final'), 'whole'],
        ...(isOpen ? [[say(language, 'status.provisional'), 'whole'] as const] : []),
        [String(before), 'whole'],
      ],
      rows: bands.map((band) => [band.label, band.final, ...(isOpen ? [band.provisional] : []), band.before]),
    };
  },

  completion: async (db, { by: _by, ...query }, request) => {
    const { units, by } = await getCompletion(db, query, request);
    const { language } = request;
    return {
      columns: [
        [say(language, `by.${by}`), 'text'],
        [say(language, 'people'), 'whole'],
        ...PHASES.map((phase) => [translate(language, `common:phase.${phase}`), 'whole'] as const),
      ],
      rows: units.map(({ name, of, done }) => [
        name ?? say(language, 'noUnit'),
        of,
        ...PHASES.map((phase) => done[phase] ?? 0),
      ]),
    };
  },

  scores: async (db, { phase: _phase, ...query }, request) => {
    const { groups, by, years } = await getScores(db, query, request);
    const { language } = request;
    const numbers = ['mean', 'difference', 'least', 'lower', 'median', 'upper', 'most'] as const;
    const year = query.before ?? (query.year ?? years.at(-1) ?? 0) - 1;
    return {
      columns: [
        [say(language, `by.${by}`), 'text'],
        [say(language, 'scores.final'), 'whole'],
        ...numbers.map((name) => [say(language, `scores.${name}`, { year }), 'decimal'] as const),
        ...years.map((one) => [say(language, 'scores.meanOf', { year: one }), 'decimal'] as const),
      ],
      rows: groups.map((group) => [
        groupName(language, by, group),
        group.final,
        ...numbers.map((name) => group[name]),
        ...group.means.map(({ mean }) => mean),
      ]),
    };
  },

  marks: async (db, { phase: _phase, by: _by, before: _before, ...query }, request) => {
    const { by, columns, rows } = await getMarks(db, query, request);
    const { language } = request;
    return {
      columns: [
        [say(language, `by.${by}`), 'text'],
        [say(language, 'scores.final'), 'whole'],
        ...columns.map(({ kind, key, name }) => [name ?? say(language, `${kind}.${key}`), 'decimal'] as const),
      ],
      rows: rows.map(({ name, merged, people, cells }) => [
        merged === null
          ? (name ?? say(language, 'noUnit'))
          : say(language, 'marks.merged', { names: merged.join(', ') }),
        people,
        ...cells.map(({ mean }) => mean),
      ]),
    };
  },

  flow: async (db, { phase: _phase, by: _by, before: _before, ...query }, request) => {
    const { year, bands, flows } = await getFlow(db, query, request);
    return {
      columns: [
        [say(request.language, 'flow.table', { before: year - 1, year }), 'text'],
        ...bands.map(({ label }) => [label, 'whole'] as const),
      ],
      rows: bands.map(({ key, label }) => [
        label,
        ...bands.map((to) => flows.find((one) => one.from === key && one.to === to.key)?.people ?? 0),
      ]),
    };
  },

  training: async (db, { phase: _phase, by: _by, before: _before, ...query }, request) => {
    const { by, groups } = await getTraining(db, query, request);
    const { language } = request;
    return {
      columns: [
        [say(language, `by.${by}`), 'text'],
        [say(language, 'people'), 'whole'],
        [say(language, 'training.hours'), 'decimal'],
        [say(language, 'training.target'), 'decimal'],
        [say(language, 'training.reached'), 'whole'],
      ],
      rows: groups.map(({ name, people, hours, target, reached }) => [
        name ?? say(language, 'noUnit'),
        people,
        hours,
        target,
        reached,
      ]),
    };
  },

  supervisors: async (db, { phase: _phase, by: _by, before: _before, ...query }, request) => {
    const { supervisors } = await getSupervisors(db, query, request);
    const { language } = request;
    const numbers = ['mean', 'low', 'high'] as const;
    const headed = (of: 'fromSelf' | 'fromTeams') =>
      numbers.map((name) => [say(language, `supervisors.${of}.${name}`), 'decimal'] as const);
    return {
      columns: [
        [say(language, 'supervisors.supervisor'), 'text'],
        [say(language, 'supervisors.forms'), 'whole'],
        ...headed('fromSelf'),
        ...headed('fromTeams'),
      ],
      rows: supervisors.map(({ name, forms, fromSelf, fromTeams }) => [
        name,
        forms,
        ...numbers.map((one) => fromSelf[one]),
        ...numbers.map((one) => fromTeams?.[one] ?? null),
      ]),
    };
  },
};

function groupName(
  language: Language,
  by: string,
  { key, name }: { readonly key: string | null; readonly name: string | null },
): string {
  const category = CATEGORIES.find((one) => one === key);
  if (by === 'category' && category !== undefined) return translate(language, `common:category.${category}`);
  return name ?? key ?? say(language, by === 'grade' ? 'noGrade' : 'noUnit');
}
