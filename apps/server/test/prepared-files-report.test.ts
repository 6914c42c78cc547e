/** @module-tag embedded-long */
import * as contract from '@prestasi/contract';
import { type Language, ROLE } from '@prestasi/domain';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { translate } from '../src/platform/i18n/translate.ts';
import { prepare } from '../src/prepared-files/prepare.ts';
import { pdfText } from './pdf-reading.ts';
import { addGranted, type Asker, download, finish } from './prepared-files-fixture.ts';
import { startTestApp, type TestApp } from './test-app.ts';

let app: TestApp;
let superHr: Asker;
let admin: Asker;

beforeAll(async () => {
  app = await startTestApp({ content: 'group' });
  superHr = await addGranted(app, ROLE.hr, null);
  admin = await addGranted(app, ROLE.admin, null);
});
afterAll(() => app.close());

type Query = { readonly year: number; readonly companyId?: number };

async function reportOf(asker: Asker, language: Language, query: Query): Promise<string> {
  const { id } = await asker.client.call(contract.prepareYearReport, { body: { language, ...query } });
  await finish(app, asker.client, id);
  return pdfText(await download(asker.client, id));
}

/** The lines of tables that a report must have, as its text has them: each cell after the one before. */
async function expectedLines({ client }: Asker, language: Language, query: Query): Promise<string[]> {
  const say = (key: string, params = {}) => translate(language, `statistics:${key}`, params);
  const number = (value: number) => new Intl.NumberFormat('en-MY').format(value);
  const share = (done: number, of: number) =>
    of === 0 ? number(done) : `${number(done)} (${Math.round((done / of) * 100)}%)`;
  const signed = (value: string) =>
    value.startsWith('-') ? value.replace('-', '−') : value === '0.00' ? value : `+${value}`;
  const head = await client.call(contract.getStatistics, { query });
  const completion = await client.call(contract.getCompletionStatistics, { query });
  const scores = await client.call(contract.getScoreStatistics, { query });
  const marks = await client.call(contract.getMarkStatistics, { query });
  const flow = await client.call(contract.getBandFlow, { query });
  const training = await client.call(contract.getTrainingStatistics, { query });
  const { counts } = head;
  const bands = flow.bands.toReversed();
  return [
    ...head.bands.map((band) =>
      [
        band.label,
        share(band.final, counts.final),
        ...(band.provisional === null ? [] : [number(band.provisional)]),
        number(band.before),
      ].join(' '),
    ),
    ...completion.units.map(({ name, of, done }) =>
      [
        name,
        number(of),
        ...['planning', 'review', 'year_end'].map((phase) => share(done[phase as 'planning'] ?? 0, of)),
      ].join(' '),
    ),
    ...scores.groups.map((group) =>
      [
        group.name,
        number(group.final),
        group.mean,
        group.lower,
        group.median,
        group.upper,
        group.difference === null ? '–' : signed(group.difference),
      ].join(' '),
    ),
    ...marks.rows.map(({ name, merged, people, cells }) =>
      [
        merged === null ? name : say('marks.merged', { names: merged.join(', ') }),
        number(people),
        ...cells.slice(0, 5).map(({ mean }) => mean ?? '–'),
      ].join(' '),
    ),
    ...(flow.flows.length === 0
      ? []
      : bands.map(({ key, label }) =>
          [
            label,
            ...bands.map((to) => number(flow.flows.find((one) => one.from === key && one.to === to.key)?.people ?? 0)),
          ].join(' '),
        )),
    ...training.groups.map((group) =>
      [group.name, group.hours, group.target, share(group.reached, group.people), number(group.people)].join(' '),
    ),
  ];
}

/** Without spaces: a name that wraps within its cell is broken differently. */
const compact = (text: string) => text.replaceAll(/[\s­]/g, '');

describe('the figures of a report are those of the statistics, for the same reader', () => {
  test.each([
    ['super HR, a closed year', () => superHr, { year: 2025 }],
    ['super HR, the running year', () => superHr, { year: 2026 }],
    ['an administrator, a closed year', () => admin, { year: 2025 }],
    ['an administrator, the running year', () => admin, { year: 2026 }],
  ] as const)('%s, of the group and of a company', async (_, asker, query) => {
    const { companies } = await asker().client.call(contract.getStatistics, { query });
    for (const [language, of] of [
      ['ms', query],
      ['en', { ...query, companyId: companies[0]?.id ?? 0 }],
    ] as const) {
      const text = compact(await reportOf(asker(), language, of));
      await asker().client.call(contract.listPreparedFiles, { query: {} });
      const missing = (await expectedLines(await inLanguage(asker(), language), language, of)).filter(
        (line) => !text.includes(compact(line)),
      );
      expect(missing).toEqual([]);
    }
  });
});

async function inLanguage(asker: Asker, language: Language): Promise<Asker> {
  await app.services.db.execute(sql`update account set language = ${language} where id = ${asker.accountId}`);
  return { ...asker, client: await app.as(asker.accountId, asker === admin ? ROLE.admin : ROLE.hr) };
}

test('what is withheld from an administrator says so, and does not appear', async () => {
  const query = { year: 2026 };
  const { bands, moderated } = await superHr.client.call(contract.getStatistics, { query });
  expect([moderated?.all, bands.some(({ provisional }) => (provisional ?? 0) > 0)]).toEqual([expect.any(Number), true]);
  const say = (key: string) => compact(translate('en', `year-report:${key}`));
  const text = compact(await reportOf(admin, 'en', query));
  for (const withheld of ['withheld', 'bands.withheld', 'reading.withheld']) expect(text).toContain(say(withheld));
  expect(text).not.toContain(say('moderation.forms'));
  expect(text).not.toContain(compact(`Final Not final yet 2025`));
  const own = compact(await reportOf(superHr, 'en', query));
  expect(own).toContain(say('moderation.forms'));
  expect(own).toContain(compact(`Final Not final yet 2025`));
  expect(own).not.toContain(say('bands.withheld'));
});

test('each section has its source line: what is counted, of which scope, at which moment', async () => {
  for (const language of ['ms', 'en'] as const) {
    const text = compact(await reportOf(superHr, language, { year: 2025 }));
    const sections = ['completion', 'bands', 'change', 'comparison', 'category', 'marks', 'moderation', 'training'];
    for (const name of [...sections, 'revision', 'unfinished', 'waiting']) {
      expect(text).toContain(compact(translate(language, `year-report:${name}.title`)));
      expect(text).toContain(compact(translate(language, `year-report:${name}.source`)));
    }
    expect(text.split(compact(translate(language, 'year-report:scope.group'))).length).toBeGreaterThan(11);
  }
});

test('the database answers others while a report is drawn', async () => {
  const { services } = app;
  const { id } = await superHr.client.call(contract.prepareYearReport, { body: { language: 'en', year: 2025 } });
  let answered = 0;
  const render: typeof services.pdf.render = async (document) => {
    await superHr.client.call(contract.getPreparedFile, { params: { id } });
    answered++;
    return services.pdf.render(document);
  };
  await prepare({ ...services, pdf: { ...services.pdf, render } }, id);
  expect(answered).toBe(1);
  expect((await superHr.client.call(contract.getPreparedFile, { params: { id } })).state).toBe('ready');
});

test('a report of nobody is refused', async () => {
  const body = { language: 'en', year: 2001 } as const;
  expect((await superHr.client.refused(contract.prepareYearReport, { body })).code).toBe('report_empty');
});
