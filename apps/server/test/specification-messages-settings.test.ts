import * as contract from '@prestasi/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectTexts, type MessagesFixture, startMessagesFixture, type RuleMessage } from './specification-messages.ts';

let fixture: MessagesFixture;
beforeAll(async () => {
  fixture = await startMessagesFixture();
});
afterAll(() => fixture.app.close());

const changing =
  (change: object) =>
  ({ ours }: MessagesFixture) => ({
    body: { change, targets: [{ companyId: ours.id, category: 'executive', version: 0 }] },
  });
const adminChanges = { by: 'admin', call: contract.changeSettings } as const;
const weights = { part1: 6000, core: 1500, behavioural: 1500, training: 500, contributions: 500 };
const level = (mark: number, en = 'Member') => ({ key: 'ahli', mark, label: { ms: 'Ahli', en } });
const route = (phase: string, steps: readonly string[]) => changing({ kind: 'route', phase, steps });

const name = (text: string) => ({ ms: text, en: text });
const ranges =
  (...bounds: readonly (readonly [from: number, to: number])[]) =>
  ({ ours }: MessagesFixture) => ({
    body: {
      name: 'Set',
      companyId: ours.id,
      ranges: bounds.map(([from, to]) => ({ key: `b${from}`, from, to, label: name(`Tahap ${from}`) })),
    },
  });
const adminKeeps = { by: 'admin', call: contract.createScoreSet } as const;
const scale = (marks: readonly number[]) => (at: MessagesFixture) => ({
  body: { name: 'Skala', companyId: at.ours.id, scale: marks.map((mark) => ({ mark, label: name(`Markah ${mark}`) })) },
});

const SETTINGS: readonly RuleMessage[] = [
  {
    rule: 'each company needs one evaluation method (§5)',
    by: 'hr',
    call: contract.saveEvaluationMethods,
    input: ({ ours }) => ({ body: { companies: [{ companyId: ours.id, version: 1, count: null }] } }),
    code: 'evaluation_not_chosen',
    en: 'Please select one evaluation for each company',
    ms: 'Sila pilih satu kaedah penilaian bagi setiap syarikat',
  },
  {
    rule: 'weights total 100 %, or are not saved (domain §3)',
    ...adminChanges,
    input: changing({ kind: 'weights', weights: { ...weights, core: 1400 } }),
    code: 'weights_total',
    path: 'weights',
    en: 'The weights must add up to 100 %',
    ms: 'Jumlah wajaran mestilah 100 %',
  },
  {
    rule: 'a weight is positive (§5)',
    ...adminChanges,
    input: changing({ kind: 'weights', weights: { ...weights, core: -1500 } }),
    code: 'positive_number',
    path: 'change.weights.core',
    en: 'Please enter positive number!',
    ms: 'Sila masukkan nombor positif!',
  },
  {
    rule: 'contribution marks are 1 to 6 (§9), not 7',
    ...adminChanges,
    input: changing({ kind: 'levels', levels: [level(7)] }),
    code: 'too_big',
    path: 'change.levels.0.mark',
    en: 'Must be 6 or less',
    ms: 'Mestilah 6 atau kurang',
  },
  {
    rule: 'contribution marks are 1 to 6 (§9), not 0',
    ...adminChanges,
    input: changing({ kind: 'levels', levels: [level(0)] }),
    code: 'too_small',
    path: 'change.levels.0.mark',
    en: 'Must be 1 or more',
    ms: 'Mestilah 1 atau lebih',
  },
  {
    rule: 'labels are in Malay and in English (§3)',
    ...adminChanges,
    input: changing({ kind: 'levels', levels: [level(1, ' ')] }),
    code: 'required',
    path: 'change.levels.0.label.en',
    en: 'Please fill this in',
    ms: 'Sila isi ruangan ini',
  },
  {
    rule: 'a route starts with the supervisor (domain §5)',
    ...adminChanges,
    input: route('planning', ['hod']),
    code: 'route_start',
    path: 'routes.planning',
    en: 'The approval route must begin with the supervisor',
    ms: 'Laluan kelulusan mesti bermula dengan penyelia',
  },
  {
    rule: 'the route of the year-end ends with super HR (domain §5)',
    ...adminChanges,
    input: route('year_end', ['supervisor', 'hod']),
    code: 'route_end',
    path: 'routes.year_end',
    en: 'The year-end route must end with super HR',
    ms: 'Laluan penilaian akhir tahun mesti berakhir dengan sumber manusia kumpulan',
  },
  {
    rule: 'a score set has no gap (domain §3)',
    ...adminKeeps,
    input: ranges([0, 5000], [6000, 10_000]),
    code: 'ranges_gap',
    path: 'ranges.0',
    en: 'There is a gap: this range ends before the next one begins',
    ms: 'Ada jurang: julat ini tamat sebelum julat seterusnya bermula',
  },
  {
    rule: 'a score set has no overlap (domain §3)',
    ...adminKeeps,
    input: ranges([0, 6000], [5000, 10_000]),
    code: 'ranges_overlap',
    path: 'ranges.0',
    en: 'There is an overlap: this range ends after the next one begins',
    ms: 'Ada pertindihan: julat ini tamat selepas julat seterusnya bermula',
  },
  {
    rule: 'a score set covers 0 to 100 (domain §3), to its end',
    ...adminKeeps,
    input: ranges([0, 9900]),
    code: 'ranges_end',
    path: 'ranges.0',
    en: 'The last range must end at 100',
    ms: 'Julat terakhir mesti tamat pada 100',
  },
  {
    rule: 'a score set covers 0 to 100 (domain §3), from its beginning',
    ...adminKeeps,
    input: ranges([100, 10_000]),
    code: 'bands_start',
    path: 'ranges.0',
    en: 'The first band must begin at 0',
    ms: 'Tahap pertama mesti bermula pada 0',
  },
  {
    rule: 'a scale names the marks 1 to 6 (§3)',
    by: 'admin',
    call: contract.createPerformanceScale,
    input: scale([1, 2, 3, 4, 5, 5]),
    code: 'scale',
    path: 'scale.5',
    en: 'The scale must name the marks 1 to 6, once each and in order',
    ms: 'Skala penilaian mestilah menamakan markah 1 hingga 6, sekali setiap satu dan mengikut turutan',
  },
  {
    rule: 'a job description weighs 100 % together (domain §6)',
    by: 'admin',
    call: contract.saveJobDescription,
    input: ({ ours }) => ({
      params: { id: ours.positions.non_executive },
      body: { version: 1, tasks: [{ kind: 'main_task', title: 'Menyusun stok', weight: 9000, subtasks: [] }] },
    }),
    code: 'weights_total',
    path: 'tasks',
    en: 'The weights must add up to 100 %',
    ms: 'Jumlah wajaran mestilah 100 %',
  },
  {
    rule: 'a theme’s colour is one',
    by: 'hr',
    call: contract.saveTheme,
    input: ({ ours }) => ({ params: { id: ours.id }, body: { colour: 'teal', scheme: 'auto', version: 1 } }),
    code: 'colour',
    path: 'colour',
    en: 'A colour is written as # and six digits or letters a to f, such as #0f766e',
    ms: 'Warna ditulis sebagai # diikuti enam digit atau huruf a hingga f, contohnya #0f766e',
  },
];

test.each(SETTINGS)('$rule: $en', (message) => expectTexts(fixture, message));

test('contributions give the marks 1 to 6 by levels that are named in both languages (§3, §9)', async () => {
  const { rows } = await fixture.hr.call(contract.listAppraisalSettings, { query: {} });
  const levels = rows[0]?.categories.find(({ category }) => category === 'executive')?.levels;
  expect(levels?.map(({ mark, label }) => [mark, label.en, label.ms])).toEqual([
    [1, 'Normal Member', 'Ahli Biasa'],
    [2, 'Committee Member', 'Ahli Jawatankuasa'],
    [3, 'Exco', 'Exco'],
    [4, 'Treasurer/District', 'Bendahari / Peringkat Daerah'],
    [5, 'Secretary/State', 'Setiausaha / Peringkat Negeri'],
    [6, 'Chairman/President/National', 'Pengerusi / Presiden / Peringkat Kebangsaan'],
  ]);
});
