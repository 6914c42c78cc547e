import * as contract from '@prestasi/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { administrator, companyBody } from './companies-fixture.ts';
import { expectTexts, type MessagesFixture, startMessagesFixture, type RuleMessage } from './specification-messages.ts';
import { newPerson } from './staff-fixture.ts';

let fixture: MessagesFixture;
beforeAll(async () => {
  fixture = await startMessagesFixture();
});
afterAll(() => fixture.app.close());

const PASSWORD = { fullName: 'Siti binti Ahmad', email: 'siti@maju.test', isSuperHr: false, code: null };

const company = (changes: object) => () => ({
  body: { ...companyBody('BR', 'Baharu Berhad', changes), administrator: administrator('mei@maju.test') },
});
const unit = (changes: object) => (at: MessagesFixture) => ({
  params: { id: at.ours.id, kind: 'division' },
  body: { code: 'V9', name: 'Bahagian Baharu', parentId: null, ...changes },
});
const person = (changes: object) => (at: MessagesFixture) => ({
  params: { id: at.ours.id },
  body: { ...newPerson(at, 'B1'), ...changes },
});
const deadline = (days: unknown) => (at: MessagesFixture) => ({
  body: {
    change: { kind: 'response_deadline', days },
    targets: [{ companyId: at.ours.id, category: 'executive', version: 0 }],
  },
});
const range = (from: unknown) => (at: MessagesFixture) => ({
  body: {
    name: 'Set',
    companyId: at.ours.id,
    ranges: [{ key: 'baik', from, to: 10_000, label: { ms: 'Baik', en: 'Good' } }],
  },
});
const newPassword = (password: string) => () => ({ body: { ...PASSWORD, password } });

const groupCreates = { by: 'groupAdmin', call: contract.createCompany } as const;
const hrRegisters = { by: 'hr', call: contract.registerStaff } as const;
const setsUp = { by: 'anonymous', call: contract.setUp, path: 'password' } as const;

const FIELDS: readonly RuleMessage[] = [
  {
    rule: 'any field that is refused (§8)',
    ...groupCreates,
    input: company({ name: '' }),
    code: 'validation_error',
    en: 'Validation error',
    ms: 'Ralat pengesahan',
  },
  {
    rule: 'required (§5)',
    ...groupCreates,
    input: company({ name: ' ' }),
    code: 'required',
    path: 'name',
    en: 'Please fill this in',
    ms: 'Sila isi ruangan ini',
  },
  {
    rule: 'e-mail format (§5), of a company’s administrator',
    by: 'groupAdmin',
    call: contract.createCompany,
    input: () => ({ body: { ...companyBody('BR', 'Baharu Berhad'), administrator: administrator('bukan e-mel') } }),
    code: 'email',
    path: 'administrator.email',
    en: 'This is not an e-mail address',
    ms: 'Ini bukan alamat e-mel',
  },
  {
    rule: 'e-mail format (§5), of an employee',
    ...hrRegisters,
    input: person({ email: 'ali@' }),
    code: 'email',
    path: 'email',
    en: 'This is not an e-mail address',
    ms: 'Ini bukan alamat e-mel',
  },
  {
    rule: 'url (§5), of a company’s website',
    ...groupCreates,
    input: company({ website: 'http://maju' }),
    code: 'url',
    path: 'website',
    en: 'URL is invalid',
    ms: 'URL tidak sah',
  },
  {
    rule: 'length (§5)',
    ...groupCreates,
    input: company({ code: 'K'.repeat(21) }),
    code: 'too_long',
    path: 'code',
    en: 'At most 20 characters',
    ms: 'Paling banyak 20 aksara',
  },
  {
    rule: 'alpha-dash (§5), of a code',
    by: 'admin',
    call: contract.createUnit,
    input: unit({ code: 'JB 01' }),
    code: 'code_format',
    path: 'code',
    en: 'Only letters, digits and signs such as . _ - without blanks',
    ms: 'Hanya huruf, digit dan tanda seperti . _ - tanpa ruang kosong',
  },
  {
    rule: 'a day',
    ...groupCreates,
    input: company({ incorporatedOn: '31/12/2026' }),
    code: 'date',
    path: 'incorporatedOn',
    en: 'This is not a date',
    ms: 'Ini bukan tarikh',
  },
  {
    rule: 'one of the values offered (§3: gender, race, marital status)',
    ...hrRegisters,
    input: person({ maritalStatus: 'engaged' }),
    code: 'not_one_of',
    path: 'maritalStatus',
    en: 'Please choose one of the values offered',
    ms: 'Sila pilih salah satu nilai yang disediakan',
  },
  {
    rule: 'integer (§5)',
    by: 'hr',
    call: contract.changeSettings,
    input: deadline(7.5),
    code: 'not_integer',
    path: 'change.days',
    en: 'Must be a whole number',
    ms: 'Mestilah nombor bulat',
  },
  {
    rule: 'between (§5), below',
    by: 'hr',
    call: contract.changeSettings,
    input: deadline(0),
    code: 'too_small',
    path: 'change.days',
    en: 'Must be 1 or more',
    ms: 'Mestilah 1 atau lebih',
  },
  {
    rule: 'between (§5), above',
    by: 'hr',
    call: contract.changeSettings,
    input: deadline(91),
    code: 'too_big',
    path: 'change.days',
    en: 'Must be 90 or less',
    ms: 'Mestilah 90 atau kurang',
  },
  {
    rule: 'positive number (§5)',
    by: 'admin',
    call: contract.createScoreSet,
    input: range(-1),
    code: 'positive_number',
    path: 'ranges.0.from',
    en: 'Please enter positive number!',
    ms: 'Sila masukkan nombor positif!',
  },
  {
    rule: 'digits and exact length (§5), of an identity card',
    ...hrRegisters,
    input: person({ identityCard: '850713-14-523' }),
    code: 'identity_card_format',
    path: 'identityCard',
    en: 'An identity card number has 12 digits: 850713-14-5231',
    ms: 'Nombor kad pengenalan mempunyai 12 digit: 850713-14-5231',
  },
  {
    rule: 'a birth that an identity card cannot tell',
    ...hrRegisters,
    input: person({ identityCard: '851313-14-5231' }),
    code: 'identity_card_date',
    path: 'identityCard',
    en: 'The first six digits are no date of birth',
    ms: 'Enam digit pertama bukan tarikh lahir',
  },
  {
    rule: 'password (§5)',
    ...setsUp,
    input: newPassword('semuakecil1'),
    code: 'password_weak',
    en: 'Your password must contain at least one uppercase, one lowercase, one special character and one digit',
    ms: 'Kata laluan anda mesti mengandungi sekurang-kurangnya satu huruf besar, satu huruf kecil, satu aksara khas dan satu digit',
  },
  {
    rule: 'too-short password (§5)',
    ...setsUp,
    input: newPassword('Ab1!'),
    code: 'password_too_short',
    en: 'Password is too short, you want to get hacked?',
    ms: 'Kata laluan terlalu pendek, anda mahu digodam?',
  },
  {
    rule: 'no password (§5)',
    ...setsUp,
    input: newPassword(''),
    code: 'required',
    en: 'Please fill this in',
    ms: 'Sila isi ruangan ini',
  },
];

test.each(FIELDS)('$rule: $en', (message) => expectTexts(fixture, message));

test('positive number: valid when zero or more (§5)', async () => {
  const { body } = await fixture.admin.send(contract.createScoreSet, range(0)(fixture));
  expect(body).toMatchObject({ ranges: [{ from: 0 }] });
});

test('a call without a session: Session Expired, Please login. (§8)', async () => {
  for (const [language, title, detail] of [
    ['en', 'Session Expired', 'Please login.'],
    ['ms', 'Sesi Tamat', 'Sila log masuk.'],
  ] as const) {
    const headers = { 'accept-language': language };
    const refusal = await fixture.app.anonymous.refused(contract.listCompanies, { query: {}, headers });
    expect(refusal).toMatchObject({ status: 401, code: 'unauthenticated', title, detail });
  }
});
