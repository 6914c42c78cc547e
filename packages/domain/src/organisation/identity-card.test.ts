import { describe, expect, it } from 'vitest';
import { readIdentityCard } from './identity-card.ts';

const TODAY = '2026-11-20';
const read = (text: string) => readIdentityCard(text, TODAY);

describe('an identity card number', () => {
  it('gives date of birth and gender, with or without hyphens', () => {
    const number = '850713-14-5231';
    expect(read(number)).toEqual({ ok: true, number, bornOn: '1985-07-13', gender: 'male' });
    expect(read(' 850713145231 ')).toEqual(read(number));
    expect(read('850713-14-5230')).toMatchObject({ gender: 'female' });
  });

  it('takes the latest century in which its holder is born by now', () => {
    expect(read('261120-10-0001')).toMatchObject({ bornOn: '2026-11-20' });
    expect(read('261121-10-0001')).toMatchObject({ bornOn: '1926-11-21' });
    expect(read('000229-10-0001')).toMatchObject({ bornOn: '2000-02-29' });
  });

  it.each([
    '',
    '850713-14-523',
    '850713-14-52311',
    '8507131-4-5231',
    '850713 14 5231',
    'A50713-14-5231',
    '850713--145231',
  ])('refuses the form of %j', (text) => {
    expect(read(text)).toEqual({ ok: false, problem: 'identity_card_format' });
  });

  it.each(['851301-14-5231', '850001-14-5231', '850230-14-5231', '850229-14-5231', '850100-14-5231', '850431-14-5231'])(
    'refuses %s, a day that never was',
    (text) => {
      expect(read(text)).toEqual({ ok: false, problem: 'identity_card_date' });
    },
  );

  it('refuses places that were never given out', () => {
    for (const place of ['00', '17', '20', '69', '70', '73', '80', '81', '94', '97']) {
      expect(read(`850713-${place}-5231`)).toEqual({ ok: false, problem: 'identity_card_place' });
    }
    for (const place of ['01', '16', '21', '59', '60', '71', '82', '98', '99']) {
      expect(read(`850713-${place}-5231`)).toMatchObject({ ok: true });
    }
  });
});
