import type { Cell, SheetInput } from './imports-fixture.ts';
import { COMPANIES } from './imports-organisation.ts';

/** Returns a workbook's sheets for a number of employees in one company, forty to a department, every field filled. */
export function largeOrganisation(size: number): Record<string, SheetInput> {
  const departments = Math.max(1, Math.ceil(size / 40));
  const code = (index: number) => `D${String(index + 1).padStart(3, '0')}`;
  const units = Array.from({ length: departments }, (_, index): Cell[] => [
    'Department',
    'SMP',
    code(index),
    `Jabatan ${index + 1}`,
    'CORP',
    numberOf(index * 40 + 1),
  ]);
  return {
    Companies: COMPANIES,
    Units: [UNIT_HEADINGS, ['Division', 'SMP', 'CORP', 'Korporat', null, numberOf(0)], ...units],
    Positions: POSITIONS,
    Employees: [HEADINGS, ...Array.from({ length: size }, (_, index) => employeeRow(index, code))],
  };
}

const UNIT_HEADINGS = ['Type', 'Company Code', 'Unit Code', 'Unit Name', 'Belongs to (Code)', 'Head (Employee Number)'];
const POSITIONS: SheetInput = [
  ['Company Code', 'Position Code', 'Position Title', 'Category', 'Grade Set', 'Grade'],
  ['SMP', 'MD', 'Pengarah Urusan', 'Top Management', 'Utama', 'U1'],
  ['SMP', 'MGR', 'Pengurus', 'Executive', 'Eksekutif', 'E3'],
  ['SMP', 'CLK', 'Kerani', 'Non Executive', 'Sokongan', 'N1'],
];
const HEADINGS = [
  'Employee Number',
  'Full Name',
  'First Name',
  'Last Name',
  'E-mail',
  'Phone',
  'Identity Card',
  'Gender',
  'Religion',
  'Race',
  'Citizenship',
  'Marital Status',
  'Address Line 1',
  'Postal Code',
  'City',
  'State',
  'Country',
  'Company Code',
  'Department Code',
  'Position Code',
  'Supervisor (Employee Number)',
  'Hire Date',
];

function numberOf(index: number): string {
  return String(index + 1).padStart(6, '0');
}

/** The first is the managing director, the second of each forty the manager of the others. */
function employeeRow(index: number, code: (index: number) => string): Cell[] {
  const department = Math.floor(index / 40);
  const isManager = index % 40 === 1;
  const superior = index === 0 ? null : isManager || index % 40 === 0 ? 0 : department * 40 + 1;
  return [
    numberOf(index),
    `Nurul Aisyah Pekerja ${index + 1} binti Hassan`,
    `Nurul Aisyah ${index + 1}`,
    'Hassan',
    `pekerja${index + 1}@seri-maju.test`,
    `012-${String(1_000_000 + index)}`,
    cardOf(index),
    index % 2 === 0 ? 'Male' : 'Female',
    'Islam',
    'Malay',
    'Malaysia',
    'Married',
    `${index + 1} Jalan Melati`,
    '43000',
    'Kajang',
    'Selangor',
    'Malaysia',
    'SMP',
    index === 0 ? null : code(department),
    index === 0 ? 'MD' : isManager ? 'MGR' : 'CLK',
    superior === null ? null : numberOf(superior),
    '2015-03-02',
  ];
}

function cardOf(index: number): string {
  const day = String(1 + (index % 28)).padStart(2, '0');
  const month = String(1 + (Math.floor(index / 28) % 12)).padStart(2, '0');
  const year = 70 + (Math.floor(index / 336) % 30);
  return `${year}${month}${day}-14-${String(1000 + Math.floor(index / 10_080)).padStart(4, '0')}`;
}
