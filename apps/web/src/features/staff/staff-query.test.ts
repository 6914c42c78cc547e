import { describe, expect, it } from 'vitest';
import { DEFAULTS, filterOf, savedQuery, searchOf, staffQuery, withFilter } from './staff-query.ts';

const state = { search: '', sort: 'name', page: 1, size: 25, filters: {}, hidden: DEFAULTS.hidden };

describe('the address of the staff list', () => {
  it('says what the call asks for; what it does not know is as good as absent', () => {
    const filters = { company: ['3'], supervisor: ['none'], state: ['former'], category: ['x'], grade: ['-1'] };
    expect(filterOf({ search: 'ali', filters })).toEqual({
      companyId: 3,
      supervisor: 'none',
      state: 'former',
      search: 'ali',
    });
    expect(filterOf({ search: '', filters: { supervisor: ['17'] } })).toEqual({ supervisorId: 17 });
    expect(staffQuery({ ...state, sort: 'race' })).toEqual({ page: 1, size: 25, sort: 'name' });
  });

  it('asks for any of several units, grades or categories, and for one company and state', () => {
    const filters = {
      company: ['3', '4'],
      department: ['5', '6'],
      grade: ['7'],
      category: ['executive', 'non_executive'],
    };
    expect(filterOf({ search: '', filters })).toEqual({
      companyId: 3,
      departmentId: [5, 6],
      gradeId: 7,
      category: ['non_executive', 'executive'],
    });
    expect(filterOf({ search: '', filters: { state: ['former', 'active'] } })).toEqual({ state: 'former' });
  });

  it('keeps departments while divisions are added, and lets them go with their division', () => {
    const filters = { division: ['1'], department: ['5'], section: ['9'], state: ['active'] };
    expect(withFilter(filters, 'division', ['1', '2'])).toEqual({ ...filters, division: ['1', '2'] });
    expect(withFilter(filters, 'division', ['2'])).toEqual({ division: ['2'], state: ['active'] });
    expect(withFilter(filters, 'division', [])).toEqual({ division: [], state: ['active'] });
    expect(withFilter(filters, 'department', ['6'])).toEqual({ division: ['1'], department: ['6'], state: ['active'] });
    expect(withFilter({ company: ['1'], grade: ['2'] }, 'company', [])).toEqual({ company: [] });
  });

  it('is kept under a name and comes back as it was, without the page', () => {
    const saved = savedQuery({ ...state, page: 7, search: 'a&b', sort: '-hired', filters: { company: ['3'] } });
    expect(searchOf(saved)).toMatchObject({
      q: 'a&b',
      sort: '-hired',
      company: '3',
      page: undefined,
      state: undefined,
    });
    expect(savedQuery(state)).toBe('');
  });
});
