import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { numberError, readNumber } from './number-typed.ts';

const read = (text: string, unit?: string) => {
  const typed = readNumber(text, unit);
  return typed.isRead ? typed.number : 'unread';
};

describe('a number that is typed', () => {
  test.each([
    ['12', 12],
    [' 12.5 ', 12.5],
    ['9,25', 9.25],
    ['33.', 33],
    ['.5', 0.5],
    ['-5', -5],
    ['\u22125', -5],
    ['+7', 7],
    ['', null],
    ['   ', null],
  ])('reads “%s” as %s', (text, number) => {
    expect(read(text)).toBe(number);
  });

  test.each(['-', 'abc', '12a', 'RM 12', '1 000', '2,000', '1,234,567', '1.2.3', '1e3', '0x10', 'Infinity', '12%'])(
    'is not read from “%s”, and nothing of it is dropped',
    (text) => {
      expect(read(text)).toBe('unread');
    },
  );

  test('may be pasted with its unit', () => {
    expect(read('40 %', '%')).toBe(40);
    expect(read('40%', ' %')).toBe(40);
    expect(read('%', '%')).toBeNull();
  });

  test('is what was typed, digit by digit, or none', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('0', '1', '9', '.', ',', '-', '+', ' ', 'a', '%'), maxLength: 8 }),
        (text) => {
          const typed = readNumber(text);
          if (!typed.isRead || typed.number === null) return;
          expect(typed.number).toBe(Number(text.trim().replace(',', '.')));
        },
      ),
    );
  });
});

describe('what is wrong with a number', () => {
  const fieldError = (text: string, rule: Parameters<typeof numberError>[1]) => numberError(readNumber(text), rule);

  test('is the specification’s sentence for one below zero', () => {
    expect(fieldError('-5', { min: 0 })).toEqual({ code: 'positive_number' });
    expect(fieldError('0', { min: 0 })).toBeNull();
  });

  test('is its bound, its decimals, or that it is none', () => {
    expect(fieldError('1999', { min: 2000, max: 2200 })).toEqual({ code: 'too_small', params: { minimum: 2000 } });
    expect(fieldError('120', { min: 0, max: 100 })).toEqual({ code: 'too_big', params: { maximum: 100 } });
    expect(fieldError('12.345', { decimals: 2 })).toEqual({ code: 'too_many_decimals', params: { maximum: 2 } });
    expect(fieldError('12.34', { decimals: 2 })).toBeNull();
    expect(fieldError('ten', {})).toEqual({ code: 'not_number' });
    expect(fieldError('', { min: 1 })).toBeNull();
  });
});
