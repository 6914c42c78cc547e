import { describe, expect, test } from 'vitest';
import { holidayStateOf, MALAYSIAN_STATES, stateNamedIn } from './states.ts';

describe('the state that a text names', () => {
  test.each(MALAYSIAN_STATES)('is %s by its own name, however it is written', (state) => {
    const name = state.replaceAll('_', ' ');
    expect(stateNamedIn(name)).toBe(state);
    expect(stateNamedIn(`Lot 12, Jalan Perusahaan, 10000 Bandar, ${name.toUpperCase()} `)).toBe(state);
  });

  test.each([
    ['Pulau Pinang', 'penang'],
    ['Malacca', 'melaka'],
    ['W.P. Kuala Lumpur', 'kuala_lumpur'],
    ['Wilayah Persekutuan Putrajaya', 'putrajaya'],
    ['Jalan Kelantan, 50000 Kuala Lumpur', 'kuala_lumpur'],
    ['Jalan Johor, 40000 Shah Alam, Selangor', 'selangor'],
    ['80000 Johor Bahru', 'johor'],
    ['Plot 8\nPerai\nPulau Pinang, Malaysia', 'penang'],
  ])('in %s is %s', (text, state) => {
    expect(stateNamedIn(text)).toBe(state);
  });

  test.each([null, '', 'Singapura', 'Perlisan'])('in %s is none', (text) => {
    expect(stateNamedIn(text)).toBeNull();
  });
});

describe('whose holidays somebody has', () => {
  const companyAddress = '40000 Shah Alam, Selangor';
  test('is the state of the work location', () => {
    expect(holidayStateOf({ locationState: 'Kedah', companyAddress })).toBe('kedah');
  });

  test('is that of the headquarters where the work location names none', () => {
    expect(holidayStateOf({ locationState: null, companyAddress })).toBe('selangor');
    expect(holidayStateOf({ locationState: 'Batam', companyAddress })).toBe('selangor');
  });

  test('is none where nothing names one', () => {
    expect(holidayStateOf({ locationState: '', companyAddress: null })).toBeNull();
  });
});
