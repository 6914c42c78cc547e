import type { SheetInput } from './imports-fixture.ts';

/** A small organisation as a workbook, with English headings. */
export const COMPANIES: SheetInput = [
  ['Company Code', 'Company Name', 'Registration Number', 'Incorporation Date'],
  ['SMP', 'Seri Maju Plantations Sdn Bhd', '200001012345', '2000-05-15'],
  ['SML', 'Seri Maju Logistik Sdn Bhd', null, null],
];

export const UNITS: SheetInput = [
  ['Type', 'Company Code', 'Unit Code', 'Unit Name', 'Belongs to (Code)', 'Head (Employee Number)'],
  ['Section', 'SMP', 'PAY', 'Payroll', 'HR', '0003'],
  ['Department', 'SMP', 'HR', 'Human Resources', 'CORP', '0002'],
  ['Division', 'SMP', 'CORP', 'Corporate', null, '0001'],
  ['Department', 'SML', 'OPS', 'Operations', null, null],
  ['Division', null, 'GRP', 'Group Office', null, null],
];

export const POSITIONS: SheetInput = [
  ['Company Code', 'Position Code', 'Position Title', 'Category', 'Grade Set', 'Grade'],
  ['SMP', 'MD', 'Managing Director', 'Top Management', 'JUSA', 'J1'],
  ['SMP', 'MGR', 'Manager', 'Executive', 'Exec', 'E3'],
  ['SMP', 'EXE', 'Executive', 'Executive', 'Exec', 'E1'],
  ['SMP', 'CLK', 'Clerk', 'Non Executive', null, null],
  ['SML', 'DRV', 'Driver', 'Non Executive', null, null],
  ['SML', 'SUP', 'Operations Executive', 'Executive', null, null],
];

export const LOCATIONS: SheetInput = [
  ['Company Code', 'Location Code', 'Location Name', 'City', 'Postcode'],
  ['SMP', 'HQ', 'Ibu Pejabat', 'Putrajaya', '62000'],
];

export const EMPLOYEE_HEADINGS = [
  'Employee Number',
  'Full Name',
  'E-mail',
  'Identity Card',
  'Company Code',
  'Department Code',
  'Section Code',
  'Position Code',
  'Work Location Code',
  'Supervisor (Employee Number)',
  'Hire Date',
] as const;

export const EMPLOYEES: SheetInput = [
  EMPLOYEE_HEADINGS,
  [
    '0001',
    'Tan Sri Azman bin Yahya',
    'azman@maju.test',
    '600101-10-5231',
    'SMP',
    null,
    null,
    'MD',
    'HQ',
    null,
    '2001-01-02',
  ],
  [
    '0002',
    'Rohana binti Yusof',
    'rohana@maju.test',
    '750312-08-5544',
    'SMP',
    'HR',
    null,
    'MGR',
    'HQ',
    '0001',
    '2005-06-01',
  ],
  [
    '0003',
    'Lim Wei Ling',
    'weiling@maju.test',
    '880808-14-6122',
    'SMP',
    'HR',
    'PAY',
    'EXE',
    'HQ',
    '0002',
    '15/02/2012',
  ],
  ['0004', 'Arumugam a/l Subramaniam', null, '920229-05-5017', 'SMP', 'HR', 'PAY', 'CLK', null, '0003', '2018-09-17'],
];

export const ORGANISATION: Readonly<Record<string, SheetInput>> = {
  Companies: COMPANIES,
  Units: UNITS,
  Positions: POSITIONS,
  'Work Locations': LOCATIONS,
  Employees: EMPLOYEES,
};
