import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MATRIX, MENU, ROLE_IDS } from '@prestasi/domain';
import { expect, test } from 'vitest';
import { isOpenTo, ROUTE_ACCESS, ROUTE_ROLES } from '../apps/web/src/app/route-access.ts';

const routes = join(import.meta.dirname, '../apps/web/src/routes');
const inTree = readFileSync(join(routes, 'route-tree.ts'), 'utf8');

/** Pages without a permission: everybody has their own, or the records themselves decide who sees which. */
const OWN = [
  '/dashboard',
  '/my-profile',
  '/my-profile/training',
  '/education',
  '/request-change',
  '/notifications',
  '/prepared-files',
  '/confirmations',
  '/delegation',
  '/history-approved',
  '/appeals',
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

/** The addresses of the routes that stand in the frame of a signed-in person, as their files say them. */
function framed(): string[] {
  return globSync('*.ts', { cwd: routes }).flatMap((file) => {
    const code = readFileSync(join(routes, file), 'utf8');
    const path = /(?:getParentRoute: \(\) => frameRoute,\s+path: |framedScreen\(\s*)'([^']+)'/.exec(code)?.[1];
    return path === undefined ? [] : [path];
  });
}

test('each page of the frame says whom it is for, and nothing else does', () => {
  const frame = /frameRoute\.addChildren\(\[([^\]]+)\]/.exec(inTree)?.[1]?.match(/\w+Route/g) ?? [];
  expect(frame.length).toBeGreaterThan(50);
  expect(framed()).toHaveLength(frame.length);
  const said = [...Object.keys(ROUTE_ACCESS), ...OWN];
  expect(said).toHaveLength(frame.length);
  expect(new Set(said)).toEqual(new Set(framed()));
});

test('whoever the matrix gives an entry of the menu may open its page', () => {
  const shut = MENU.flatMap((entry) => {
    const stem = entry.route.split('/:')[0];
    const need = Object.entries(ROUTE_ACCESS).find(([path]) => path.split('/{')[0] === stem)?.[1];
    // Of a page that needs nothing nobody is shut out.
    if (need === undefined) return [];
    const columns = Object.keys(MATRIX[need]) as (keyof (typeof MATRIX)[typeof need])[];
    return columns
      .filter((column) => MATRIX[entry.permission][column].length > 0 && MATRIX[need][column].length === 0)
      .map((column) => `${entry.route}: ${column}`);
  });
  expect(shut).toEqual([]);
});

const ordered = (roles: readonly number[] | undefined) => roles?.toSorted((a, b) => a - b);

test('a page for some roles is open to those to whom the menu gives it, and to no other', () => {
  for (const [path, roles] of Object.entries(ROUTE_ROLES)) {
    const entry = MENU.find(({ route }) => route.split('/:')[0] === path.split('/{')[0]);
    expect(ordered(entry?.roles), path).toEqual(ordered(roles));
    const need = ROUTE_ACCESS[path] ?? '';
    expect(
      ROLE_IDS.filter((role) => isOpenTo(path, role, [need])),
      path,
    ).toEqual(ordered(roles));
    expect(
      ROLE_IDS.filter((role) => isOpenTo(path, role, [])),
      path,
    ).toEqual([]);
  }
});
