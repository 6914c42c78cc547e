import { expect, type Page } from '@playwright/test';
import { workbook } from '../../apps/server/test/imports-fixture.ts';
import { applyImport, chooseWorkbook } from '../import-steps.ts';
import { choose, open, say } from './records.ts';
import { DEPARTMENT, POSITIONS, SECTION } from './units.ts';

type Hand = {
  readonly number: string;
  readonly name: string;
  readonly post: 0 | 1 | 2;
  readonly supervisor: string | null;
};

const DIRECTOR = 'Rohana binti Yusof';
const LEADER = 'Lim Wei Ling';

/** Ten people who are registered one by one: the managing director, an executive below her, and eight below him. */
export const BY_HAND: readonly Hand[] = [
  { number: 'M001', name: DIRECTOR, post: 0, supervisor: null },
  { number: 'M002', name: LEADER, post: 1, supervisor: DIRECTOR },
  ...[
    'Devi a/p Raju',
    'Muthu a/l Raman',
    'Farah binti Idris',
    'Wong Siew Mei',
    'Azlan bin Yahya',
    'Tan Chee Keong',
    'Nurul Aisyah',
    'Jeffrey anak Langgi',
  ].map((name, index): Hand => ({
    number: `M0${String(index + 3).padStart(2, '0')}`,
    name,
    post: index < 2 ? 1 : 2,
    supervisor: LEADER,
  })),
];

/** Registers them, each with their placement. */
export async function registerByHand(page: Page): Promise<void> {
  await open(page, '/register-staff');
  for (const person of BY_HAND) {
    await register(page, person);
    await page.getByRole('button', { name: say('staff:registered.next') }).click();
  }
}

async function register(page: Page, { number, name, post, supervisor }: Hand): Promise<void> {
  const field = (of: string) => page.getByLabel(new RegExp(`^${say(`staff:field.${of}`)}`)).first();
  await field('fullName').fill(name);
  await field('employeeNumber').fill(number);
  await field('hiredOn').fill('2024-01-02');
  await field('position').selectOption({ label: POSITIONS[post].title });
  await field('department').selectOption({ label: DEPARTMENT });
  if (post === 2) await field('section').selectOption({ label: SECTION });
  if (supervisor !== null) {
    await choose(page.getByRole('combobox', { name: new RegExp(`^${say('staff:field.supervisor')}`) }), supervisor);
  }
  await page.getByRole('button', { name: say('staff:register.save'), exact: true }).click();
  await expect(page.getByText(say('staff:registered.title', { name }))).toBeVisible();
}

/** Makes the executive head of the department from today. */
export async function appointHead(page: Page): Promise<void> {
  await open(page, '/department-management');
  await page.getByRole('button', { name: say('units:actsOf', { name: DEPARTMENT }) }).click();
  await page.getByRole('menuitem', { name: say('units:act.head'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await choose(dialog.getByRole('combobox'), LEADER);
  await dialog.getByRole('button', { name: say('units:head.save') }).click();
  await expect(page.getByRole('row', { name: new RegExp(DEPARTMENT) })).toContainText(LEADER);
}

const HEADINGS = [
  'Employee Number',
  'Full Name',
  'Company Code',
  'Department Code',
  'Position Code',
  'Supervisor (Employee Number)',
  'Hire Date',
];

/** Imports a number of storekeepers below the executive, by an Excel workbook. */
export async function importStaff(page: Page, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => {
    const number = `X${String(index + 1).padStart(3, '0')}`;
    return [number, `Pekerja ${number}`, 'MJ', 'GUD', 'PS', 'M002', '2025-03-03'];
  });
  await open(page, '/company-import');
  await chooseWorkbook(page, 'staff.xlsx', await workbook({ Employees: [HEADINGS, ...rows] }));
  await applyImport(page, say, { timeout: 60_000 });
}
