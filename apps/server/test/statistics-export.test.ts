/** @module-tag embedded-long */
import { STATISTIC_TABLES } from '@prestasi/contract';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { readTables } from '../src/imports/workbook/read-tables.ts';
import { exportStatistics } from '../src/statistics/export-statistics.ts';
import { getCompletion } from '../src/statistics/get-completion.ts';
import { getFlow } from '../src/statistics/get-flow.ts';
import { getMarks } from '../src/statistics/get-marks.ts';
import { getScores } from '../src/statistics/get-scores.ts';
import { getStatistics } from '../src/statistics/get-statistics.ts';
import { getSupervisors } from '../src/statistics/get-supervisors.ts';
import { getTraining } from '../src/statistics/get-training.ts';
import { admin, filtersOf, type Narrowed, statisticsFixture, superHr, yearsOf } from './statistics-fixture.ts';

const fixture = statisticsFixture();
type Figure = (typeof STATISTIC_TABLES)[number];
type Reader = typeof admin | typeof superHr;

/** The numbers of a figure's answer, row by row, as its table must have them; nothing else may be in it. */
const NUMBERS: Readonly<Record<Figure, (of: Narrowed, reader: Reader) => Promise<(number | null)[][]>>> = {
  bands: async (of, reader) => {
    const { bands } = await getStatistics(db(), of, reader);
    return bands.map(({ final, provisional, before }) =>
      provisional === null ? [final, before] : [final, provisional, before],
    );
  },
  completion: async (of, reader) => {
    const { units } = await getCompletion(db(), { ...of, phase: 'year_end' }, reader);
    return units.map(({ of: all, done }) => [all, done.planning ?? 0, done.review ?? 0, done.year_end ?? 0]);
  },
  scores: async (of, reader) => {
    const { groups } = await getScores(db(), of, reader);
    return groups.map(({ final, mean, difference, least, lower, median, upper, most, means }) => [
      final,
      ...[mean, difference, least, lower, median, upper, most, ...means.map((one) => one.mean)].map(numberOf),
    ]);
  },
  marks: async (of, reader) => {
    const { rows } = await getMarks(db(), of, reader);
    return rows.map(({ people, cells }) => [people, ...cells.map(({ mean }) => numberOf(mean))]);
  },
  flow: async (of, reader) => {
    const { bands, flows } = await getFlow(db(), of, reader);
    const people = (from: string, to: string) => flows.find((one) => one.from === from && one.to === to)?.people ?? 0;
    return bands.map((from) => bands.map((to) => people(from.key, to.key)));
  },
  training: async (of, reader) => {
    const { groups } = await getTraining(db(), of, reader);
    return groups.map(({ people, hours, target, reached }) => [people, Number(hours), Number(target), reached]);
  },
  supervisors: async (of, reader) => {
    const { supervisors } = await getSupervisors(db(), of, reader);
    return supervisors.map(({ forms, fromSelf, fromTeams }) => [
      forms,
      ...[fromSelf.mean, fromSelf.low, fromSelf.high].map(Number),
      ...[fromTeams?.mean, fromTeams?.low, fromTeams?.high].map((one) => numberOf(one ?? null)),
    ]);
  },
};

const db = () => fixture().app.services.db;
/** The filters of the last closed year and of the one that runs. */
const asked = () => filtersOf(fixture().raw).filter(({ year }) => yearsOf(fixture().raw).slice(-2).includes(year));
const numberOf = (value: string | null) => (value === null ? null : Number(value));

test.each(STATISTIC_TABLES)(
  'the workbook of %s has exactly the numbers of its figure, for each reader',
  async (figure) => {
    let rowsSeen = 0;
    // The comparison of supervisors is for human resources alone.
    for (const reader of figure === 'supervisors' ? [superHr] : [superHr, admin]) {
      for (const of of asked()) {
        const query = { ...of, figure, phase: 'year_end' } as const;
        const file = await exportStatistics(db(), query, { ...reader, now: new Date('2026-11-20T04:00:00Z') });
        const content = Buffer.isBuffer(file.content) ? file.content : await buffer(file.content);
        const [table, about] = (await readTables(content)).sheets;
        const numbers = (table?.rows ?? []).slice(1).map(([, ...cells]) => cells);
        expect(numbers).toEqual(await NUMBERS[figure](of, reader));
        expect(about?.rows.map(([, value]) => value)).toContain(String(of.year));
        rowsSeen += numbers.length;
      }
    }
    expect(rowsSeen).toBeGreaterThan(0);
  },
);
