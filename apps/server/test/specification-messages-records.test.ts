import * as contract from '@prestasi/contract';
import { afterAll, beforeAll, test } from 'vitest';
import { administrator, companyBody } from './companies-fixture.ts';
import { expectTexts, type MessagesFixture, startMessagesFixture, type RuleMessage } from './specification-messages.ts';
import { newPerson } from './staff-fixture.ts';
import { addUnit } from './units-fixture.ts';

let fixture: MessagesFixture;
/** A division with a department, and one that had a department until it was archived. */
let full: number;
let former: number;
let gradeId: number;
beforeAll(async () => {
  fixture = await startMessagesFixture();
  const { admin, groupAdmin, hr, ours } = fixture;
  full = await addUnit(fixture, 'division', 'Bahagian Penuh');
  await addUnit(fixture, 'department', 'Jabatan Satu', full);
  former = await addUnit(fixture, 'division', 'Bahagian Lama');
  const id = await addUnit(fixture, 'department', 'Jabatan Lama', former);
  const archived = { isArchived: true, version: 1 };
  await admin.call(contract.archivePlace, { params: { kind: 'department', id }, body: archived });
  gradeId = (await groupAdmin.call(contract.createGrade, { body: { gradeSet: 'Gred N', name: 'N1' } })).id;
  const position = { code: 'N1', title: 'Kerani Gred N1', category: 'non_executive' as const, gradeId };
  await admin.call(contract.createPosition, { params: { id: ours.id }, body: position });
  const clerk = { id: fixture.people.clerk.employeeId };
  const { version } = await hr.call(contract.getPlacement, { params: clerk });
  placed = { version, reason: 'Keperluan operasi', effectiveOn: '2026-12-01', supervisees: [], offices: [] };
});
afterAll(() => fixture.app.close());

let placed: object;
const place = (id: number) => ({ kind: 'division', id });
const moved =
  (kind: string, changes: (at: MessagesFixture) => object = () => ({}), who: 'clerk' | 'boss' = 'clerk') =>
  (at: MessagesFixture) => ({
    params: { id: at.people[who].employeeId },
    body: {
      kind,
      ...placed,
      companyId: at.ours.id,
      divisionId: null,
      departmentId: at.ours.departmentId,
      sectionId: null,
      positionId: at.ours.positions[who === 'boss' ? 'top_management' : 'non_executive'],
      gradeId: null,
      workLocationId: null,
      supervisorId: at.people.supervisor.employeeId,
      ...changes(at),
    },
  });
const person =
  (changes: (at: MessagesFixture) => object, number = 'B1') =>
  (at: MessagesFixture) => ({ params: { id: at.ours.id }, body: { ...newPerson(at, number), ...changes(at) } });
const hrRegisters = { by: 'hr', call: contract.registerStaff } as const;
const hrMoves = { by: 'hr', call: contract.moveEmployee } as const;

const RECORDS: readonly RuleMessage[] = [
  {
    rule: 'a division cannot be deleted while departments exist in it (§5, domain §2)',
    by: 'admin',
    call: contract.deletePlace,
    input: () => ({ params: place(full), query: { version: 1 } }),
    code: 'division_has_departments',
    en: 'Division cannot be deleted because there are departments that still exist in that division',
    ms: 'Bahagian tidak boleh dipadam kerana masih ada jabatan dalam bahagian tersebut',
  },
  {
    rule: 'what was ever used is archived, not deleted (domain §2)',
    by: 'admin',
    call: contract.deletePlace,
    input: () => ({ params: place(former), query: { version: 1 } }),
    code: 'used_before',
    en: 'This was used before, so it cannot be deleted',
    ms: 'Ini pernah digunakan, jadi tidak boleh dipadam',
  },
  {
    rule: 'a position with holders names what uses it (domain §2)',
    by: 'admin',
    call: contract.deletePlace,
    input: ({ ours }) => ({ params: { kind: 'position', id: ours.positions.non_executive }, query: { version: 1 } }),
    code: 'used_by_people',
    path: 'id',
    en: 'Employees: 1',
    ms: 'Pekerja: 1',
  },
  {
    rule: 'what is still used is not deleted (domain §2)',
    by: 'groupAdmin',
    call: contract.deleteGrade,
    input: () => ({ params: { id: gradeId }, query: { version: 1 } }),
    code: 'in_use',
    en: 'This cannot be deleted because it is still in use',
    ms: 'Ini tidak boleh dipadam kerana masih digunakan',
  },
  {
    rule: 'what is still used is not archived either (domain §2)',
    by: 'admin',
    call: contract.archivePlace,
    input: (at) => ({
      params: { kind: 'department', id: at.ours.departmentId },
      body: { isArchived: true, version: 1 },
    }),
    code: 'still_used',
    en: 'This is still in use',
    ms: 'Ini masih digunakan',
  },
  {
    rule: 'a code or name that is there already',
    by: 'groupAdmin',
    call: contract.createCompany,
    input: () => ({ body: { ...companyBody('SM', 'Baharu'), administrator: administrator('mei@maju.test') } }),
    code: 'duplicate',
    path: 'code',
    en: 'This value is there already',
    ms: 'Nilai ini sudah wujud',
  },
];

const PEOPLE: readonly RuleMessage[] = [
  {
    rule: 'a supervisor must be assigned (§5)',
    ...hrRegisters,
    input: person(() => ({ supervisorId: null })),
    code: 'supervisor_required',
    path: 'supervisorId',
    en: 'Please assign a supervisor',
    ms: 'Sila tetapkan penyelia',
  },
  {
    rule: 'a supervisor holds role 3, 4 or 5 (domain §2)',
    ...hrRegisters,
    input: person(({ people }) => ({ supervisorId: people.clerk.employeeId })),
    code: 'supervisor_role',
    path: 'supervisorId',
    en: 'This person may not supervise: it takes an executive, top management or a head of department',
    ms: 'Orang ini tidak boleh menyelia: penyelia mestilah eksekutif, pengurusan tertinggi atau ketua jabatan',
  },
  {
    rule: 'who has the e-mail already is named within one’s scope',
    ...hrRegisters,
    input: person(() => ({ email: 'lim@serimaju.example' })),
    code: 'taken_by',
    path: 'email',
    en: 'Lim Wei Ling (A2) has this already',
    ms: 'Ini telah digunakan oleh Lim Wei Ling (A2)',
  },
  {
    rule: 'who has the employee number already is not named beyond it',
    ...hrRegisters,
    input: person(() => ({}), 'K1'),
    code: 'taken',
    path: 'employeeNumber',
    en: 'Somebody has this already',
    ms: 'Ini telah digunakan oleh orang lain',
  },
  {
    rule: 'a birth that is yet to come',
    ...hrRegisters,
    input: person(() => ({ dateOfBirth: '2099-01-01' })),
    code: 'birth_in_future',
    path: 'dateOfBirth',
    en: 'This day is yet to come',
    ms: 'Hari ini belum tiba',
  },
  {
    rule: 'nobody supervises themselves (domain §2)',
    ...hrMoves,
    input: moved('change', ({ people }) => ({ supervisorId: people.boss.employeeId }), 'boss'),
    code: 'self_supervision',
    path: 'supervisorId',
    en: 'Nobody supervises themselves',
    ms: 'Seseorang tidak boleh menyelia dirinya sendiri',
  },
  {
    rule: 'the supervisor graph has no cycles (domain §2)',
    ...hrMoves,
    input: moved('change', () => ({}), 'boss'),
    code: 'supervisor_cycle',
    path: 'supervisorId',
    en: 'This supervisor reports to the employee, directly or through others',
    ms: 'Penyelia ini sendiri melapor kepada pekerja tersebut, secara terus atau melalui orang lain',
  },
  {
    rule: 'a promotion is to another position or grade (domain §2)',
    ...hrMoves,
    input: moved('promotion', ({ people }) => ({ supervisorId: people.boss.employeeId })),
    code: 'no_promotion',
    path: 'kind',
    en: 'A promotion needs another position or grade',
    ms: 'Kenaikan pangkat memerlukan jawatan atau gred yang lain',
  },
  {
    rule: 'a transfer is to another place (domain §2)',
    ...hrMoves,
    input: moved('transfer', ({ people }) => ({ supervisorId: people.boss.employeeId })),
    code: 'no_transfer',
    path: 'kind',
    en: 'A transfer needs another company, division, department, section or work location',
    ms: 'Pertukaran memerlukan syarikat, bahagian, jabatan, seksyen atau lokasi kerja yang lain',
  },
  {
    rule: 'whoever leaves hands over supervisees and offices',
    ...hrMoves,
    input: (at) => ({
      params: { id: at.people.boss.employeeId },
      body: { kind: 'leaving', version: 1, reason: 'Bersara', lastDay: '2026-12-31', supervisees: [], offices: [] },
    }),
    code: 'hand_over_needed',
    path: 'supervisees',
    en: 'Please name who takes over (4 still without)',
    ms: 'Sila namakan pengganti (4 belum ada)',
  },
];

const RIGHTS: readonly RuleMessage[] = [
  {
    rule: 'what one may see but not do (domain §4)',
    by: 'hr',
    call: contract.deletePlace,
    input: () => ({ params: place(full), query: { version: 1 } }),
    code: 'forbidden',
    en: 'You may not do this',
    ms: 'Anda tidak dibenarkan melakukan tindakan ini',
  },
  {
    rule: 'what one may not see (domain §4)',
    by: 'admin',
    call: contract.getCompany,
    input: ({ theirs }) => ({ params: { id: theirs.id } }),
    code: 'not_found',
    en: 'Not found',
    ms: 'Tidak dijumpai',
  },
  {
    rule: 'a role beyond one’s companies (domain §4)',
    by: 'admin',
    call: contract.grantRole,
    input: ({ people }) => ({ params: { id: people.clerk.accountId }, body: { role: 6, companyId: null } }),
    code: 'grant_beyond_scope',
    en: 'You may not grant or withdraw this role',
    ms: 'Anda tidak boleh memberi atau menarik balik peranan ini',
  },
  {
    rule: 'a request to change one’s data that changes nothing (§8)',
    by: 'clerk',
    call: contract.askDetails,
    input: () => ({ body: { kind: 'marital', values: { maritalStatus: null }, version: 1, reason: null } }),
    code: 'nothing_asked',
    en: 'Please add information first',
    ms: 'Sila tambah maklumat dahulu',
  },
];

test.each([...RECORDS, ...PEOPLE, ...RIGHTS])('$rule: $en', (message) => expectTexts(fixture, message));
