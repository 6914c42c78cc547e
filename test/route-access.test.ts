import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MATRIX, MENU, ROLE, ROLE_IDS, type Permission } from '@prestasi/domain';
import { expect, test } from 'vitest';
import { isOpenTo, type PageAccess } from '../apps/web/src/app/route-access.ts';

const routes = join(import.meta.dirname, '../apps/web/src/routes');
const code = globSync('*.ts', { cwd: routes })
  .map((file) => readFileSync(join(routes, file), 'utf8'))
  .join('\n');

/** The pages without a permission: everybody has their own, or the records themselves decide who sees which. */
const OWN = [
  '/dashboard',
  '/calendar',
  '/my-profile',
  '/my-profile/training',
  '/education',
  '/request-change',
  '/notifications',
  '/prepared-files',
  '/confirmations',
  '/delegation',
  '/company-objectives',
  '/notes',
  '/history-approved',
  '/appeals',
  '/meetings',
  '/meeting/$meetingId',
  '/appeal/$appealId',
  '/score-log/$formId',
  '/file-appeal/$formId',
  '/delegated-performance/{-$tabIdx}',
  '/performance-cycle',
  '/summary-score',
  '/performance',
  '/myperformance',
  '/my-performance/$id/$status/{-$tabNo}',
  '/my-performance-part1/$id/$status',
  '/my-performance-nonexec-part1/$id/$status',
  '/my-performance-nonexec-part1-kra/$id/$status',
  '/team-performance-individual/$id/$performance_id/{-$tabIdx}',
  '/team-performance-individual-part1/$id/$performance_id',
  '/performance-details-individual/$id/$performance_id/{-$tabIdx}',
  '/performance-details-individual-part1/$id/$performance_id',
  '/performance-details-individual-division/$id/$performance_id/{-$tabIdx}',
  '/performance-details-individual-part1-division/$id/$performance_id',
  '/performance-details-individual-section/$id/$performance_id/{-$tabIdx}',
  '/performance-details-individual-part1-section/$id/$performance_id',
];

type Page = { readonly path: string; readonly access: PageAccess };

/** The pages of the frame as the files of routes say them. Only the dashboard, which is loaded first, is written out. */
const pages: readonly Page[] = [
  ...code.matchAll(/framedScreen\(\s*'([^']+)',\s*'[^']+',\s*(null|'[^']+'|\{[^}]+\}),/g),
  ...code.matchAll(/=> frameRoute,\s*path: '([^']+)',\s*staticData: \{ title: '[^']+', access: (null) \}/g),
].map(([, path = '', access = '']) => ({ path, access: accessIn(access) }));

function accessIn(text: string): PageAccess {
  const permission = /'([^']+)'/.exec(text)?.[1] as Permission | undefined;
  const roles = [...text.matchAll(/ROLE\.(\w+)/g)].map(([, name]) => ROLE[name as keyof typeof ROLE]);
  if (permission === undefined) return null;
  return roles.length === 0 ? permission : { permission, roles };
}

const permissionOf = (access: PageAccess) =>
  access !== null && typeof access === 'object' ? access.permission : access;
const stemOf = (address: string) => address.split(/\/[{:]/)[0];

test('only pages of everybody’s own, and of records that decide, need no permission', () => {
  const written = code.match(/framedScreen\(|=> frameRoute,/g) ?? [];
  expect(written.length).toBeGreaterThan(50);
  expect(pages).toHaveLength(written.length);
  expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length);
  const ofEverybody = pages.filter(({ access }) => access === null).map(({ path }) => path);
  expect(ofEverybody.toSorted()).toEqual(OWN.toSorted());
  expect(Object.keys(MATRIX)).toEqual(
    expect.arrayContaining(pages.flatMap(({ access }) => permissionOf(access) ?? [])),
  );
});

test('whoever the matrix gives an entry of the menu may open its page', () => {
  const shut = MENU.flatMap((entry) => {
    const page = pages.find(({ path }) => stemOf(path) === stemOf(entry.route));
    expect(page, entry.route).toBeDefined();
    const need = permissionOf(page?.access ?? null);
    // Of a page that needs nothing nobody is shut out.
    if (need === null) return [];
    const columns = Object.keys(MATRIX[need]) as (keyof (typeof MATRIX)[typeof need])[];
    return columns
      .filter((column) => MATRIX[entry.permission][column].length > 0 && MATRIX[need][column].length === 0)
      .map((column) => `${entry.route}: ${column}`);
  });
  expect(shut).toEqual([]);
});

const ordered = (roles: readonly number[] | undefined) => roles?.toSorted((a, b) => a - b);

test('a page for some roles is open to those to whom the menu gives it, and to no other', () => {
  const forSome = pages.filter(({ access }) => access !== null && typeof access === 'object');
  expect(forSome).toHaveLength(3);
  for (const { path, access } of forSome) {
    const expected = ordered(MENU.find(({ route }) => stemOf(route) === stemOf(path))?.roles);
    const need = permissionOf(access) ?? '';
    const allowed = (permissions: readonly string[]) => ROLE_IDS.filter((role) => isOpenTo(access, role, permissions));
    expect(allowed([need]), path).toEqual(expected);
    expect(allowed([]), path).toEqual([]);
  }
});

test('a page with a permission is open to whoever has it, and one without to everybody', () => {
  expect(isOpenTo('company.read', ROLE.hr, ['company.read'])).toBe(true);
  expect(isOpenTo('company.read', ROLE.hr, ['company.write'])).toBe(false);
  expect(isOpenTo(null, ROLE.user, [])).toBe(true);
});
