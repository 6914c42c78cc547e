import { CATEGORIES, DEFAULT_POLICIES } from '@prestasi/domain';
import { AUDITED_RECORDS, RECORDED_FIELDS } from '@prestasi/contract';
import { type Locale, LOCALES, textsOf } from '@prestasi/locales';
import { createInstance } from 'i18next';
import { describe, expect, test } from 'vitest';
import { formatFor } from '../format/format.ts';
import { fieldTexts, sidesAsText, valueTexts, type ValueTexts } from './value-texts.ts';

async function textsIn(language: Locale): Promise<ValueTexts> {
  const i18n = createInstance();
  const { history, common } = textsOf(language);
  const interpolation = { escapeValue: false };
  await i18n.init({
    lng: language,
    ns: ['history', 'common'],
    resources: { [language]: { history: history ?? {}, common: common ?? {} } },
    interpolation,
  });
  return { t: i18n.getFixedT(language, ['history', 'common']), format: formatFor(language), language };
}

const ms = await textsIn('ms');
const en = await textsIn('en');
const textOf = (field: string, value: unknown, texts = en) => valueTexts({ entity: 'x', field }, value, texts);

describe.each(LOCALES)('in %s', (language) => {
  const texts = language === 'ms' ? ms : en;

  test.each(AUDITED_RECORDS)('every field that is recorded of a %s has its words', (entity) => {
    const other = texts.t('other');
    const words = RECORDED_FIELDS[entity].map((field) => [field, fieldTexts({ entity, field }, texts)]);
    expect(words.filter(([field, text]) => text === other || text === '' || text?.includes(`${field}.`))).toEqual([]);
    expect(words.length).toBeGreaterThan(3);
  });

  test('every part of a policy is told without a code, a key or a brace', () => {
    for (const category of CATEGORIES) {
      for (const [field, value] of Object.entries(DEFAULT_POLICIES[category])) {
        const words = textOf(`${category}.${field}`, value, texts);
        expect([field, words]).not.toEqual([field, '']);
        expect(String(words)).not.toMatch(/[{}[\]]|best_of|super_hr|year_end|[a-z]\.[a-z]|undefined/);
      }
    }
  });
});

test('where the short words say the same, the parts that changed are told, at last in the other language', () => {
  const scale = [1, 2].map((mark) => ({
    mark,
    label: { ms: `L${mark}`, en: `L${mark}` },
    definition: { ms: '', en: '' },
  }));
  const changed = (part: object) => ({
    entity: 'performance_scale',
    field: 'scale',
    from: scale,
    to: [scale[0], { ...scale[1], ...part }],
  });
  expect(sidesAsText(changed({ label: { ms: 'Baik', en: 'Good' } }), en)).toEqual([
    '1 – L1, 2 – L2',
    '1 – L1, 2 – Good',
  ]);
  expect(sidesAsText(changed({ definition: { ms: 'Cukup', en: 'Enough' } }), en)).toEqual(['2, L2', '2, L2, Enough']);
  expect(sidesAsText(changed({ definition: { ms: 'Cukup', en: '' } }), en)).toEqual(['2, L2', '2, L2, Cukup']);
  expect(sidesAsText(changed({}), en)).toBeNull();
});

test('a field without words is another detail, never its key', () => {
  expect(fieldTexts({ entity: 'company', field: 'brandNew' }, en)).toBe('Another detail');
  expect(fieldTexts({ entity: 'unheard', field: 'name' }, ms)).toBe('Butiran lain');
});

test('a field under a category or phase names it', () => {
  expect(fieldTexts({ entity: 'policy_setting', field: 'executive.weights' }, en)).toBe('Executive: Weights');
  expect(fieldTexts({ entity: 'company_cycle', field: 'review.lastDay' }, en)).toBe('Mid-year review: Last day');
});

test('codes, days, instants, numbers and whether something holds are put into words', () => {
  expect(textOf('maritalStatus', 'married')).toBe('Married');
  expect(textOf('maritalStatus', 'married', ms)).toBe('Berkahwin');
  expect(textOf('isActive', false)).toBe('Deactivated');
  expect(textOf('segmentsByDays', true, ms)).toBe('Ya');
  expect(textOf('incorporatedOn', '2001-03-14')).toBe('14 Mar 2001');
  expect(textOf('archived', '2026-11-20T04:00:00.000Z')).toMatch(/^20 Nov 2026/);
  expect(textOf('evaluationCount', 1200)).toBe('1,200');
  expect(textOf('phone', '03-5521 7700')).toBe('03-5521 7700');
});

test('nothing is nothing: an empty text, an empty list, null', () => {
  expect([null, undefined, '', [], {}].map((value) => textOf('phone', value))).toEqual([null, null, null, null, null]);
});

test('the parts of a policy are told as one would say them', () => {
  const { weights, routes, part1 } = DEFAULT_POLICIES.executive;
  expect(textOf('executive.weights', weights)).toContain('Part 1 60%, Core competencies 15%');
  expect(textOf('non_executive.weights', DEFAULT_POLICIES.non_executive.weights)).toContain('Contributions off');
  expect(textOf('executive.part1', part1)).toBe('KRA');
  expect(textOf('executive.part1', { kind: 'both', kraShare: 7000 })).toBe('KRA 70% and job description 30%');
  expect(textOf('executive.routes', routes)).toContain('Performance planning: Supervisor → Head of department; ');
});

test('something made of texts is told by them, of both languages in the reader’s', () => {
  const tasks = [{ title: 'Terima stok', weight: null }, { title: 'Kira stok' }];
  expect(textOf('tasks', tasks)).toBe('Terima stok, Kira stok');
  expect(textOf('levels', [{ ms: 'Asas', en: 'Basic' }])).toBe('Basic');
  expect(textOf('levels', [{ ms: 'Asas', en: 'Basic' }], ms)).toBe('Asas');
  const task = [{ ms: 'Terima stok (Tugas utama, 60 %)', en: 'Terima stok (Main task, 60 %)' }, 'Kira stok (40 %)'];
  expect(textOf('tasks', task)).toBe('Terima stok (Main task, 60 %), Kira stok (40 %)');
  expect(textOf('tasks', task, ms)).toBe('Terima stok (Tugas utama, 60 %), Kira stok (40 %)');
});
