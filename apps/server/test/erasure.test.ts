/** @module-tag embedded-long */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anchorFolder, DAILY_ANCHOR, readSince, verifySince } from '../src/anchors/index.ts';
import { erasePerson, previewErasure, verifyErasures } from '../src/erasure/index.ts';
import { ERASED } from '../src/erasure/erased-columns.ts';
import { verifyHistories } from '../src/forms/index.ts';
import { writtenColumns } from './canaries.ts';
import { read } from './form-actions.ts';
import { startTamperingFixture, type TamperingFixture } from './tampering-fixture.ts';

const LAST_DAY = '2027-12-31';
const REASON = 'Tempoh simpanan tujuh tahun telah tamat';
const BY = { now: new Date('2035-01-02T02:00:00Z'), reason: REASON };
/** What stands in the records and the year-end form of the person who is erased, and nowhere else. */
const TEXTS = [
  'Aminah binti Osman',
  'f4@maju.example',
  'Masih rendah',
  'Sasaran tercapai',
  'Satu markah',
  'Jualan',
  '9 %',
];

/** Written columns that an erasure leaves, each by why: of no person, of others, or gone by themselves. */
const PRESERVED: Readonly<Record<string, string>> = {
  'records of companies, units and the library':
    'company company_cycle company_cycle_phase department division holiday objective performance_scale policy policy_setting ' +
    'position position_task score_set section work_location training_programme training_session calibration_note ' +
    'appraisal_section',
  'of several people, or of whoever wrote it':
    'meeting meeting_action_item meeting_agenda_item meeting_minutes meeting_occurrence project project_event task ' +
    'import_job training_enrolment training_need_plan training_record',
  'what was decided, without a text by or about the person':
    'appraisal appraisal_event appraisal_statistic confirmation issued_document result form_listing',
  'gone by themselves, or with what they name': 'file prepared_file prepared_form mail_outbox',
  'a code of the policy': 'contribution.level_key',
};

let fixture: TamperingFixture;
beforeAll(async () => {
  fixture = await startTamperingFixture();
});
afterAll(() => fixture.forms.close());

const services = () => fixture.forms.cycles.app.services;
const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await services().db.$client.query<Row>(text, values)).rows;
const person = () => fixture.forms.people.executive;
const results = () => query(`select * from result order by appraisal_id, revision`);
const marks = () => query(`select id, self_score, mark, moderated_mark, weight from appraisal_item order by id`);

/** Returns the columns of the database in which any of these texts stands, in large or small letters; also derived ones. */
async function columnsWith(texts: readonly string[]): Promise<readonly string[]> {
  const tables = await query<{ table: string; columns: readonly string[] }>(
    `select c.table_name as table, array_agg(c.column_name::text) as columns from information_schema.columns c
     join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and data_type in ('text', 'json', 'jsonb')
     group by 1`,
  );
  const found: string[] = [];
  for (const { table, columns } of tables) {
    const cells = columns.map((column) => `('${column}', ${table}.${column}::text)`).join(', ');
    const rows = await query<{ place: string }>(
      `select distinct '${table}.' || cell.name || ': ' || wanted as place
       from ${table}, lateral (values ${cells}) as cell (name, value), unnest($1::text[]) as wanted
       where position(lower(wanted) in lower(cell.value)) > 0`,
      [texts],
    );
    found.push(...rows.map(({ place }) => place));
  }
  return found;
}

describe('erasing', () => {
  test('is refused for somebody unknown, who is employed, or who has not left long enough', async () => {
    const { db } = services();
    await expect(previewErasure(db, 'X9', BY.now)).rejects.toThrow('nobody with the employee number X9');
    await expect(previewErasure(db, 'F4', BY.now)).rejects.toThrow('only who has left is erased');
    await query(`update employment set last_day = '${LAST_DAY}' where employee_id = $1`, [person().employeeId]);
    const early = new Date('2034-12-31T02:00:00Z');
    await expect(previewErasure(db, 'F4', early)).rejects.toThrow('kept for 7 years, until 2034-12-31');
  });

  test('is shown beforehand, and changes nothing then', async () => {
    const { counts, person: leaver } = await previewErasure(services().db, 'f4', BY.now);
    expect(leaver.appraisalIds).toEqual([fixture.finalId]);
    expect(counts).toMatchObject({ employee: 1, account: 1, appraisal: 1, form: 3, moderation: 1, form_comment: 1 });
    const places = await columnsWith(TEXTS);
    expect(TEXTS.filter((text) => !places.some((place) => place.endsWith(`: ${text}`)))).toEqual([]);
  });

  test('takes every text of the person out, and leaves scores, marks and levels', async () => {
    await services().jobs.run(DAILY_ANCHOR);
    const before = [await results(), await marks()];
    const { counts } = await erasePerson(services().db, 'F4', BY);
    expect(counts['appraisal_event_text']).toBeGreaterThan(8);
    expect(await columnsWith(TEXTS)).toEqual([]);
    expect([await results(), await marks()]).toEqual(before);
    const [titles] = await query<{ own: number; ofLibrary: number }>(
      `select (count(*) filter (where title = '–'))::int as own,
         (count(*) filter (where title <> '–' and competency_id is not null))::int as "ofLibrary"
       from appraisal_item where appraisal_id = ${fixture.finalId}`,
    );
    expect(titles).toEqual({ own: 2, ofLibrary: fixture.forms.subcores.length * 2 + 5 });
    const triggers = await query(`select tgname from pg_trigger where tgenabled <> 'O' and not tgisinternal`);
    expect(triggers).toEqual([]);
    await expect(erasePerson(services().db, 'F4', BY)).rejects.toThrow('nobody with the employee number F4');
  });

  test('is told on the form', async () => {
    const form = await read(await fixture.forms.as('superHr'), fixture.formId);
    expect(form).toMatchObject({ outcome: 'rated', level: 'super_hr_approved', score: { state: 'final' } });
    expect(form.timeline.at(-1)).toMatchObject({ action: 'erased', reason: REASON });
  });

  test('leaves `verify` content, also since an anchor from before, and says what was erased, when and why', async () => {
    const { db, signer } = services();
    expect((await verifyHistories(services())).problems).toEqual([]);
    const { erasures, unsealed } = await verifyErasures(db, fixture.keys);
    expect(unsealed).toEqual([]);
    expect(erasures).toMatchObject([{ employeeId: person().employeeId, erasedAt: BY.now, reason: REASON }]);
    const since = await readSince(anchorFolder(services().settings.dataFolder));
    expect(await verifySince(db, signer, since, BY.now)).toEqual([]);
  });
});

test('names every column that can hold a text: erased, or kept for a reason', async () => {
  const preserved = new Set(Object.values(PRESERVED).flatMap((names) => names.split(' ')));
  const columns = await writtenColumns(services().db);
  const erased = new Set(
    ERASED.flatMap(({ table, erases }) =>
      erases === 'rows'
        ? columns.filter((one) => one.table === table).map(({ column }) => `${table}.${column}`)
        : Object.keys(erases).map((column) => `${table}.${column}`),
    ),
  );
  const unnamed = columns
    .filter(
      ({ table, column }) =>
        !preserved.has(table) && !preserved.has(`${table}.${column}`) && !erased.has(`${table}.${column}`),
    )
    .map(({ table, column }) => `${table}.${column}`);
  expect(unnamed).toEqual([]);
});

describe('after it, verify names', () => {
  test.each([
    [
      'a mark',
      'update appraisal_item set mark = 6, moderated_mark = null where appraisal_id = $final',
      ['content_differs', 'score_differs'],
    ],
    [
      'a text that was put in',
      `update appraisal_item set evidence = 'x' where appraisal_id = $final`,
      ['content_differs'],
    ],
    ['a comment', `update form_comment set text = 'x' where form_id = $form`, ['record_differs']],
    [
      'the event of the erasure taken out',
      `delete from appraisal_event_text where event_id in (select id from appraisal_event where action = 'erased');
       delete from appraisal_event where action = 'erased'`,
      ['record_differs', 'text_missing'],
    ],
  ])('%s', async (_, statements, codes) => {
    const problems = await fixture.verifyAfter((client) => client.query(fixture.filled(statements)));
    expect([...new Set(problems.map(({ code }) => code))].toSorted()).toEqual(expect.arrayContaining(codes));
  });

  test('an erasure that nobody with the key recorded', async () => {
    const other = fixture.forms.people.clerk.employeeId;
    await query(
      `insert into erasure (employee_id, erased_at, reason, counts, seal_key, seal)
       select $1, erased_at, reason, counts, seal_key, seal from erasure`,
      [other],
    );
    const { unsealed } = await verifyErasures(services().db, fixture.keys);
    expect(unsealed).toHaveLength(1);
  });
});
