import { describe, expect, it } from 'vitest';
import { isPermission, MATRIX, PERMISSIONS, type Permission, type Reach } from './matrix.ts';
import { ROLE_COLUMNS } from './roles.ts';

/**
 * The matrix of domain §4, typed again from the page: admin | user | executive | top management | HOD | HR | super HR.
 * o own, t team (supervisees), s section, d department, v division, c companies in scope, e own company, g group.
 */
const TABLE: Readonly<Record<Permission, string>> = {
  'profile.own': 'o | o | o | o | o | o | o',
  'project.own': 'o | o | o | o | o | o | o',
  'notification.own': 'o | o | o | o | o | o | o',
  'appraisal.own': 'o | o | o | o | o | o | o',
  'appraisal.supervise': '– | – | t | t | t | – | –',
  'appraisal.approve_hod': '– | – | – | v | d | – | –',
  'appraisal.approve_hr': '– | – | – | – | – | c | g',
  'appraisal.finalise': '– | – | – | – | – | – | g',
  'appraisal.read': '– | – | s | v s | d | c | g',
  'appraisal.status': 'c | – | s | v s | d | c | g',
  'appraisal.calibrate': '– | – | – | – | d | c | g',
  'company.read': 'c | – | – | – | – | c | g',
  'company.write': 'c | – | – | – | – | – | –',
  'employee.directory': 'c | – | t | t v | d | c | g',
  'employee.write': 'c | – | – | – | – | c | g',
  'import.run': 'c | – | – | – | – | c | g',
  'invitation.send': 'c | – | – | – | – | c | g',
  'role.grant': 'c | – | – | – | – | – | –',
  'personal.read': 'c | o | o | o | o | c | g',
  'reference.write': 'c | – | – | – | – | – | –',
  'weightage.write': 'c | – | – | – | – | – | –',
  'settings.write': 'c | – | – | – | – | c | g',
  'cycle.create': '– | – | – | – | – | – | g',
  'audit.read': '– | – | – | – | – | – | g',
  'cycle.manage': '– | – | – | – | – | c | g',
  'request.decide': 'c | – | – | – | – | c | g',
  'training.read': 'c | o | o t | o t | o d | c | g',
  'training.write': 'c | – | – | – | – | c | g',
  'theme.write': 'c | – | – | – | e | c | g',
  'reference.read': 'g | g | g | g | g | g | g',
};

const REACH: Readonly<Record<string, Reach>> = {
  o: 'own',
  t: 'supervisees',
  s: 'section',
  d: 'department',
  v: 'division',
  c: 'companies',
  e: 'own_company',
  g: 'group',
};

const cells = Object.entries(TABLE).flatMap(([permission, line]) =>
  line.split(' | ').map((letters, index) => {
    const reaches = letters === '–' ? [] : letters.split(' ').map((letter) => REACH[letter]);
    return [permission, ROLE_COLUMNS[index], reaches] as const;
  }),
);

describe('the matrix', () => {
  it('has the rows and columns of the table, no more', () => {
    expect(new Set(PERMISSIONS)).toEqual(new Set(Object.keys(TABLE)));
    expect(cells.length).toBe(PERMISSIONS.length * 7);
    expect(ROLE_COLUMNS).toEqual(['admin', 'user', 'executive', 'top_management', 'hod', 'hr', 'super_hr']);
  });

  it.each(cells)('gives %s to %s: %j', (permission, column, reaches) => {
    expect(isPermission(permission)).toBe(true);
    expect(MATRIX[permission as Permission][column ?? 'user']).toEqual(reaches);
  });

  it('knows no other permission', () => {
    for (const name of ['toString', 'appraisal', '']) expect(isPermission(name)).toBe(false);
  });
});
