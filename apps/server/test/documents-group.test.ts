import * as contract from '@prestasi/contract';
import { type Language, ROLE } from '@prestasi/domain';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatIn } from '../src/platform/i18n/format.ts';
import { translate } from '../src/platform/i18n/translate.ts';
import { roleGrant } from '../src/schema/people.ts';
import { writeAccount } from './accounts.ts';
import { makePdf } from './documents-fixture.ts';
import { someOf } from './endurance/rounds.ts';
import { read } from './form-actions.ts';
import { dense, type Piece, readPdf, type ReadPdf, textOf } from './pdf-reading.ts';
import { printedValues } from './printed-fields.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import type { TestClient } from './test-client.ts';

let app: TestApp;
let superHr: TestClient;
/** Forms of every kind that the group has, by what is special about them. */
let forms: ReadonlyMap<string, number>;
beforeAll(async () => {
  app = await startTestApp({ content: 'group' });
  const { db } = app.services;
  const accountId = await writeAccount(db, 'Penguji dokumen');
  await db.insert(roleGrant).values({ accountId, role: ROLE.hr, companyId: null });
  superHr = await app.as(accountId, ROLE.hr);
  const { rows } = await db.execute<{ kind: string; id: number }>(KINDS);
  forms = new Map(rows.map(({ kind, id }) => [kind, id]));
});
afterAll(() => app.close());

/** Every which kind is looked at in `npm test`; the long run looks at all. */
const EVERY = 3;

/** One form of each kind: phase and level, outcome, and what a form may have besides. */
const KINDS: SQL = sql`
  with kinds as (
    select form.phase || ' ' || form.level as kind, form.id from form
    union all select 'outcome ' || coalesce(appraisal.outcome, 'none'), form.id from appraisal
      join form on form.appraisal_id = appraisal.id and form.phase = 'year_end'
    union all select 'response ' || form.response, form.id from form where form.response is not null
    union all select 'waived', form.id from form where form.waived_at is not null
    union all select 'not submitted', form.id from form where form.not_submitted
    union all select 'moderated', form.id from moderation join appraisal_item item on item.id = moderation.item_id
      join form on form.appraisal_id = item.appraisal_id and form.phase = 'year_end'
    union all select 'two revisions', form.id from result
      join form on form.appraisal_id = result.appraisal_id and form.phase = 'year_end' where result.revision = 2
    union all select 'on behalf', event.form_id from appraisal_event event where event.on_behalf_of_id is not null
    union all select 'segments', form.id from appraisal_segment segment
      join form on form.appraisal_id = segment.appraisal_id and form.phase = 'year_end' where segment.last_day is not null
    union all select 'sections', form.id from appraisal_section section
      join form on form.appraisal_id = section.appraisal_id and form.phase = 'year_end')
  select kind, max(id)::text as id from kinds where id is not null group by kind order by kind`;

async function readIn(language: Language, id: number): Promise<contract.FormDocument> {
  await superHr.call(contract.savePreferences, { body: { language, fontSize: 16, colourScheme: 'light' } });
  return read(superHr, id);
}

describe('the documents of a group', () => {
  test('are of many kinds', () => {
    expect([...forms.keys()]).toEqual(
      expect.arrayContaining([
        'moderated',
        'segments',
        'sections',
        'waived',
        'outcome rated',
        'outcome left',
        'outcome not_completed',
        'response disagreed',
        'planning hod_approved',
      ]),
    );
  });

  test.each(['ms', 'en'] as const)(
    'have every value of their forms, and no figure in the calculation that is not theirs (%s)',
    async (language) => {
      const wrong: string[] = [];
      for (const [kind, id] of someOf(language, [...forms], EVERY)) {
        const form = await readIn(language, id);
        const pdf = await readPdf(await makePdf(superHr, id, language));
        const text = textOf(pdf.pieces);
        for (const { place, text: value } of printedValues(form, language)) {
          if (!text.includes(dense(value))) wrong.push(`${kind} ${id} ${place}: ${value}`);
        }
        const printed = pointsIn(pdf, language);
        const expected = pointsOf(form, language);
        if (printed.join() !== expected.join()) wrong.push(`${kind} ${id}: ${printed.join()} for ${expected.join()}`);
        wrong.push(...unmarked(pdf, form, kind));
      }
      expect(wrong).toEqual([]);
    },
    240_000,
  );
});

/** A provisional document says so on each page; no other one does. */
function unmarked({ furniture, pages }: ReadPdf, form: contract.FormDocument, kind: string): string[] {
  const words = dense(translate('ms', 'documents:status.provisional'));
  const alike = dense(translate('en', 'documents:status.provisional'));
  const heads = Array.from({ length: pages }, (_, index) => textOf(furniture.filter(({ page }) => page === index + 1)));
  const marked = heads.filter((head) => head.includes(words) || head.includes(alike)).length;
  const isFinal = form.phase === 'year_end' ? form.level === 'super_hr_approved' : stateOf(form) !== 'open';
  return marked === (isFinal ? 0 : pages) ? [] : [`${kind}: ${marked} of ${pages} pages are marked as provisional`];
}

function stateOf({ phases, phase }: contract.FormDocument): 'done' | 'open' {
  const own = phases.find((one) => one.phase === phase);
  return own?.state === 'complete' || own?.state === 'waived' ? 'done' : 'open';
}

/** The right edge of the text, and the left edge of the last column of a calculation, in points. */
const LAST_COLUMN = { left: 465, right: 547.5 };

/** Returns the figures in the last column of the calculations, from top to bottom. */
function pointsIn({ pieces }: ReadPdf, language: Language): readonly string[] {
  const title = translate(language, 'common:working.points');
  const isInColumn = ({ left, right }: Piece) => left >= LAST_COLUMN.left && right <= LAST_COLUMN.right;
  const start = pieces.findIndex((piece) => piece.text === title);
  if (start === -1) return [];
  const end = pieces.findIndex(
    ({ text, size }, index) => index > start && size > 12 && !/\d/.test(text) && text.trim() !== '',
  );
  const lines = Map.groupBy(
    pieces.slice(start, end === -1 ? undefined : end).filter((piece) => isInColumn(piece)),
    ({ page, bottom }) => `${page} ${Math.round(bottom)}`,
  );
  const texts = [...lines.values()].map((line) => line.map(({ text }) => text.trim()).join(' '));
  return texts.filter((text) => /^(–|[\d /.]+)$/.test(text));
}

/** Returns the figures of a form's calculations in the order in which they are printed. */
function pointsOf({ score, revisions }: contract.FormDocument, language: Language): readonly string[] {
  const format = formatIn(language);
  const figure = (value: string | null) => (value === null ? '–' : format.exact(value));
  const scores = revisions.length > 1 ? revisions.map((one) => one.score) : score === null ? [] : [score];
  return scores.flatMap((one) => [
    ...one.parts.flatMap(({ points, items }) => [figure(points), ...items.map((item) => figure(item.points))]),
    ...(format.exact(one.exact) === one.score ? [] : [format.exact(one.exact)]),
    one.score,
  ]);
}
