import { describe, expect, it } from 'vitest';
import {
  identityCardErrors,
  contradictions,
  updateDependents,
  newPerson,
  personBody,
  registrationBody,
  valuesOf,
} from './person-values.ts';

const TODAY = '2026-11-21';
const empty = newPerson();

describe('what is typed of a person', () => {
  it('begins without a day of hire: one that stood there already would not be looked at', () => {
    expect(empty).toMatchObject({ hiredOn: '', fullName: '', supervisorId: null });
  });

  it('makes the full name of its parts, until it is typed otherwise', () => {
    const first = { ...empty, ...updateDependents(empty, { firstName: 'Siti' }, TODAY) };
    expect(first.fullName).toBe('Siti');
    const both = { ...first, ...updateDependents(first, { lastName: 'Aminah' }, TODAY) };
    expect(both.fullName).toBe('Siti Aminah');
    const own = { ...both, ...updateDependents(both, { fullName: 'Siti Aminah binti Ali' }, TODAY) };
    expect(updateDependents(own, { middleName: 'Nur' }, TODAY)).toEqual({ middleName: 'Nur' });
  });

  it('takes birth and gender from the identity card, but leaves what was typed', () => {
    expect(updateDependents(empty, { identityCard: '850713-14-5231' }, TODAY)).toEqual({
      identityCard: '850713-14-5231',
      dateOfBirth: '1985-07-13',
      gender: 'male',
    });
    const carded = { ...empty, ...updateDependents(empty, { identityCard: '850713145231' }, TODAY) };
    expect(updateDependents(carded, { identityCard: '900215145230' }, TODAY)).toMatchObject({
      dateOfBirth: '1990-02-15',
      gender: 'female',
    });
    const typed = { ...empty, dateOfBirth: '1985-07-14' };
    const next = { ...typed, ...updateDependents(typed, { identityCard: '850713-14-5231' }, TODAY) };
    expect(next).toMatchObject({ dateOfBirth: '1985-07-14', gender: 'male' });
    expect(contradictions(next, TODAY)).toEqual(['dateOfBirth']);
    expect(contradictions({ ...next, gender: 'female' }, TODAY)).toEqual(['dateOfBirth', 'gender']);
    expect(contradictions({ ...next, identityCard: '85' }, TODAY)).toEqual([]);
  });

  it('lets what a card filled in go with the card, and keeps what was typed', () => {
    const carded = { ...empty, ...updateDependents(empty, { identityCard: '850713-14-5231' }, TODAY) };
    const partly = { ...carded, ...updateDependents(carded, { identityCard: '850713-14-523' }, TODAY) };
    expect(partly).toMatchObject({ dateOfBirth: '', gender: '' });
    const typed = { ...carded, dateOfBirth: '1985-07-14' };
    expect({ ...typed, ...updateDependents(typed, { identityCard: '991332145230' }, TODAY) }).toMatchObject({
      dateOfBirth: '1985-07-14',
      gender: '',
    });
    expect(identityCardErrors({ identityCard: '991332145230' }, TODAY)).toEqual([
      { path: 'identityCard', code: 'identity_card_date' },
    ]);
    expect(['', '850713145231'].flatMap((identityCard) => identityCardErrors({ identityCard }, TODAY))).toEqual([]);
  });

  it('says null for nothing, and ids as numbers', () => {
    expect(personBody({ ...empty, fullName: ' Ali ', phone: ' ' })).toMatchObject({ fullName: ' Ali ', phone: null });
    const body = registrationBody({ ...empty, positionId: '12', departmentId: '7' });
    expect(body).toMatchObject({ positionId: 12, departmentId: 7, sectionId: null, supervisorId: null });
    expect(body).not.toHaveProperty('gradeSet');
    expect(valuesOf({ ...personBody(empty), city: 'Klang' })).toMatchObject({ city: 'Klang', phone: '' });
  });
});
