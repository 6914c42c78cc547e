import fc from 'fast-check';
import { oneLine } from '../src/imports/workbook/read-cell.ts';

/** A text as somebody may have written it: any characters, beginnings of formulas, misplaced blanks and line breaks. */
const written = (max: number) =>
  fc
    .tuple(
      fc.constantFrom('', '', '=', '+', '-', '@', "'", '"', '<&>', '00', '1e5', '  '),
      fc.oneof(
        fc.string({ minLength: 1, maxLength: 20 }),
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
      ),
      fc.constantFrom('', '', ' binti  Hassan', '\nbaris kedua', ' \t', '\u200B', '31/12/2020', 'e\u0301'),
    )
    .map((parts) => parts.join('').replaceAll('\u0000', ''))
    .filter((text) => oneLine(text) !== '' && text.length <= max && !/[\uE000_]|contoh|example/i.test(text));
const perhaps = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const index = fc.nat({ max: 1000 });
const day = fc
  .date({ min: new Date('1950-01-01'), max: new Date('2026-03-30'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const person = fc.record({
  fullName: written(60),
  firstName: perhaps(written(60)),
  phone: perhaps(written(40)),
  email: perhaps(fc.constantFrom('kecil', 'BESAR', 'Campur')),
  birth: fc.constantFrom('none', 'card', 'card and day', 'day'),
  dateOfBirth: day,
  gender: perhaps(fc.constantFrom('male' as const, 'female' as const)),
  race: perhaps(fc.constantFrom('malay' as const, 'others' as const)),
  maritalStatus: perhaps(fc.constantFrom('single' as const, 'widowed' as const)),
  addressLine1: perhaps(written(60)),
  postalCode: perhaps(fc.constantFrom('00500', '62000', 'SW1A 1AA')),
  company: index,
  department: perhaps(index),
  division: perhaps(index),
  section: perhaps(index),
  position: index,
  grade: perhaps(index),
  location: perhaps(index),
  supervisor: perhaps(index),
  /** Employed, left, not begun, or moving next month. */
  stay: fc.constantFrom('now', 'now', 'now', 'left', 'later', 'moving', 'hired again'),
  isActive: perhaps(fc.boolean()),
});

const unit = fc.record({ name: written(60), head: perhaps(index), above: perhaps(index) });

/** Any texts of a competency; levels are given to all kinds, also to those for which no screen has any. */
const words = {
  name: written(60),
  definition: perhaps(written(100)),
  isArchived: fc.boolean(),
  sort: fc.nat({ max: 5 }),
  levels: fc.array(fc.record({ mark: fc.integer({ min: 1, max: 6 }), definition: written(60) }), { maxLength: 3 }),
};

/** Any organisation, also one that no screen would let anybody create. */
export const anyOrganisation = fc.record({
  companies: fc.array(
    fc.record({
      description: perhaps(written(100)),
      address: perhaps(written(100)),
      website: perhaps(fc.constantFrom('www.serimaju.example.my', 'https://serimaju.my/laman')),
      incorporatedOn: perhaps(day),
      divisions: fc.array(unit, { maxLength: 3 }),
      departments: fc.array(unit, { minLength: 1, maxLength: 4 }),
      sections: fc.array(unit, { maxLength: 3 }),
      positions: fc.array(
        fc.record({
          title: written(60),
          category: fc.constantFrom('non_executive' as const, 'executive' as const, 'top_management' as const),
          grade: perhaps(index),
          tasks: fc.array(
            fc.record({
              kind: fc.constantFrom('main_task' as const, 'additional_task' as const),
              title: written(60),
              weight: fc.integer({ min: 1, max: 10_000 }),
              subtasks: fc.array(written(60), { maxLength: 3 }),
            }),
            { maxLength: 3 },
          ),
        }),
        { minLength: 1, maxLength: 4 },
      ),
      locations: fc.array(
        fc.record({ name: written(60), city: perhaps(written(40)), postcode: perhaps(written(10)) }),
        {
          maxLength: 2,
        },
      ),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  groupDivisions: fc.array(unit, { maxLength: 2 }),
  competencies: fc.array(
    fc.record({
      kind: fc.constantFrom('core' as const, 'behaviour' as const),
      ...words,
      children: fc.array(fc.record(words), { maxLength: 4 }),
    }),
    { maxLength: 4 },
  ),
  people: fc.array(person, { minLength: 1, maxLength: 30 }),
});
export type Organisation = typeof anyOrganisation extends fc.Arbitrary<infer T> ? T : never;
