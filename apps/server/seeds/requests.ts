import { PERSONAL_GROUPS, type PersonalGroup, type RecordValues } from '@prestasi/domain';
import { recordChange } from '../src/schema/events.ts';
import { changeRequest } from '../src/schema/requests.ts';
import type { Member } from './people.ts';
import { insertRows, type Through } from './rows.ts';
import { assignmentAt, personByKey, type GroupData } from './group-data.ts';

type Row = typeof changeRequest.$inferSelect;

/** The company of the requesters: HR on the demo's sign-in page decides for it. */
const COMPANY = 'SML';
const DAY = 86_400_000;

/**
 * Returns the change requests of a company's people: some wait, some were decided; those who decide are notified of
 * pending ones, the requesters of the others.
 */
export function requestsOf(data: GroupData, members: readonly Member[]): Row[] {
  const hr = personByKey(data, 'hr');
  const requesters = members.filter((member) => isThere(data, member) && member.id !== hr.id).slice(0, WAITING.length);
  const waiting = requesters.map((member, index) => {
    const askedAt = new Date(data.now.getTime() - (WAITING.length - index) * 0.7 * DAY);
    const row = { ...PLAIN, ...WAITING[index]?.(member), employeeId: member.id, askedAt };
    notify(data, hr.accountId, 'request_asked', { name: member.employee.fullName, request: row.kind }, askedAt);
    return row;
  });
  const staff = members.find(({ post }) => post.key === 'staff');
  const decided = staff === undefined ? [] : decidedOf(data, staff, hr.accountId);
  return [...decided, ...waiting].map((row) => ({ id: data.nextId('change_request'), ...row }));
}

/** Writes them. */
export async function writeRequests(tx: Through, rows: readonly Row[]): Promise<void> {
  await insertRows(tx, changeRequest, rows);
}

/** Writes the administrator's changes to the company in the last months, after the existing changes. */
export async function writeCompanyChanges(tx: Through, { now, structure }: GroupData, before: number): Promise<void> {
  const recordId = companyOf(structure);
  const {
    phone = null,
    website = null,
    description = null,
  } = structure.companies.find(({ id }) => id === recordId) ?? {};
  const recorded: readonly (readonly [days: number, changes: Record<string, [unknown, unknown]>])[] = [
    [212, { phone: ['+603-5191 2400', phone], website: [null, website] }],
    [64, { description: [null, description] }],
  ];
  const rows = recorded.map(([days, changes], index) => ({
    id: before + index + 1,
    entity: 'company',
    recordId,
    changedBy: 1,
    changedAt: new Date(now.getTime() - days * DAY),
    changes,
    fromCompanyId: null,
    toCompanyId: null,
  }));
  await insertRows(tx, recordChange, rows);
}

const PLAIN: Omit<Row, 'id' | 'employeeId' | 'askedAt'> = {
  kind: 'education',
  action: 'add',
  educationId: null,
  before: null,
  after: null,
  certificateFileId: null,
  state: 'pending',
  reason: null,
  decidedAt: null,
  decidedBy: null,
  decidedCompanyId: null,
  rejectionReason: null,
  isConfirmed: null,
  version: 1,
};

type Asked = Partial<Pick<Row, 'kind' | 'action' | 'educationId' | 'before' | 'after' | 'reason'>>;

/** The pending requests, one person each. */
const WAITING: readonly ((member: Member) => Asked)[] = [
  () => ({
    after: {
      qualification: 'Sijil Kemahiran Malaysia, Tahap 3',
      institute: 'Institut Latihan Perindustrian Kuala Lumpur',
      fieldOfStudy: 'Operasi Gudang',
      graduationYear: 2021,
    },
    reason: 'Baru menerima sijil asal daripada JPK',
  }),
  (member) => changed(member, 'contact', { phone: '012-388 4671' }, 'Menukar nombor telefon'),
  (member) => {
    const [entry] = member.education;
    if (entry === undefined) return {};
    const { id, qualification, institute, fieldOfStudy, graduationYear } = entry;
    const before = { qualification, institute, fieldOfStudy, graduationYear };
    const year = (graduationYear ?? 2010) + 1;
    return { action: 'change', educationId: id, before, after: { ...before, graduationYear: year } };
  },
  (member) =>
    changed(
      member,
      'address',
      {
        addressLine1: 'No. 18, Jalan Kenanga 4/2',
        addressLine2: 'Taman Seri Andalas',
        postalCode: '41200',
        city: 'Klang',
      },
      'Berpindah rumah',
    ),
  (member) =>
    changed(member, 'marital', { maritalStatus: member.employee.maritalStatus === 'married' ? 'divorced' : 'married' }),
];

function changed({ employee }: Member, kind: PersonalGroup, values: RecordValues, reason: string | null = null): Asked {
  const before = Object.fromEntries(PERSONAL_GROUPS[kind].map((field) => [field, employee[field]]));
  return { kind, action: 'change', before, after: { ...before, ...values }, reason };
}

/** Returns the decided requests of the demo's member of staff, and a pending one. */
function decidedOf(data: GroupData, member: Member, decidedBy: number): Omit<Row, 'id'>[] {
  const at = (days: number) => new Date(data.now.getTime() - days * DAY);
  const asked = { ...PLAIN, employeeId: member.id };
  notify(data, member.accountId, 'request_rejected', { request: 'name', reason: REFUSED }, at(9));
  return [
    {
      ...asked,
      ...changed(member, 'name', { fullName: member.employee.fullName.toUpperCase() }),
      state: 'rejected',
      askedAt: at(11),
      decidedAt: at(9),
      decidedBy,
      decidedCompanyId: companyOf(data.structure),
      rejectionReason: REFUSED,
      version: 2,
    },
    { ...asked, ...changed(member, 'contact', { phone: '013-620 5518' }), askedAt: at(1.5) },
  ];
}

const REFUSED = 'Nama ditulis seperti dalam kad pengenalan; huruf besar tidak diperlukan.';

function companyOf({ companies }: GroupData['structure']): number {
  return companies.find(({ code }) => code === COMPANY)?.id ?? 0;
}

function isThere(data: GroupData, member: Member): boolean {
  return (
    member.employment.lastDay === null &&
    member.employment.hiredOn <= data.today &&
    member.post.key === null &&
    assignmentAt(member, data.today).companyId === companyOf(data.structure)
  );
}

function notify(
  data: GroupData,
  accountId: number,
  kind: string,
  params: Readonly<Record<string, string>>,
  createdAt: Date,
): void {
  const link = kind === 'request_asked' ? '/approve-education' : '/request-change';
  data.notifications.push({ accountId, kind, params, link, createdAt, readAt: null, awaitsDigest: false });
}
