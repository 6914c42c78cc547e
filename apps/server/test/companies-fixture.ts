import * as contract from '@prestasi/contract';
import { ROLE } from '@prestasi/domain';
import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { mailOutbox } from '../src/platform/mail/tables.ts';
import { recordChange } from '../src/schema/events.ts';
import { account, roleGrant } from '../src/schema/people.ts';
import { addCompany } from './organisation-fixture.ts';
import { startTestApp } from './test-app.ts';

/** Returns the body of a new company without optional details. */
export function companyBody(code: string, name: string, changes: object = {}) {
  const optional = {
    description: '',
    registrationNumber: '',
    incorporatedOn: null,
    phone: '',
    website: '',
    address: '',
  };
  return { code, name, ...optional, ...changes };
}

/** Returns a picture of one colour in a size. */
export async function pictureOf(width: number, height: number): Promise<Buffer> {
  const background = { r: 15, g: 118, b: 110 };
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}

/** Returns path and code of every error that a refusal names. */
export function errorsOf({ fields }: contract.ProblemDetails): string[] | undefined {
  return fields?.map(({ path, code }) => `${path} ${code}`);
}

export const administrator = (email: string, fullName = 'Lim Mei Ling') => ({ fullName, email });

/**
 * Starts a group with one company and a cycle of 2026, and the people who manage companies: by role, two of them in
 * Malay.
 */
export async function startCompaniesFixture() {
  const app = await startTestApp({ env: { PRESTASI_DEMO: '0' }, now: '2026-03-02T04:00:00.000Z' });
  const { db } = app.services;
  const ours = await addCompany(db, 'SM', 'Seri Maju Berhad');
  const granted = async (fullName: string, role: 1 | 6, companyId: number | null, language: 'ms' | 'en' = 'en') => {
    const [made] = await db.insert(account).values({ fullName, language }).returning();
    await db.insert(roleGrant).values({ accountId: made?.id ?? 0, role, companyId });
    return app.as(made?.id ?? 0, role);
  };
  const group = await granted('Pentadbir Kumpulan', ROLE.admin, null);
  const superHr = await granted('Sumber Manusia Kumpulan', ROLE.hr, null);
  await superHr.call(contract.createCycle, { body: { year: 2026 } });
  let count = 0;
  return {
    app,
    ours,
    group,
    superHr,
    ownAdmin: await granted('Pentadbir Syarikat', ROLE.admin, ours.id),
    hr: await granted('Sumber Manusia', ROLE.hr, ours.id),
    // An account's own language takes precedence over its browser's.
    groupInMalay: await granted('Pentadbir Melayu', ROLE.admin, null, 'ms'),
    superHrInMalay: await granted('Sumber Melayu', ROLE.hr, null, 'ms'),
    /** The body of a company that does not exist yet, with its administrator. */
    fresh: (changes: object = {}) => {
      count++;
      const body = companyBody(`C${count}`, `Syarikat ${count} Sdn Bhd`, changes);
      return { ...body, administrator: administrator(`c${count}@maju.test`) };
    },
    view: (id: number, client = group) => client.call(contract.getCompany, { params: { id } }),
    /** Returns the recorded changes of a company, oldest first. */
    changesOf: async (id: number) => {
      const own = and(eq(recordChange.entity, 'company'), eq(recordChange.recordId, id));
      const rows = await db.select().from(recordChange).where(own).orderBy(recordChange.id);
      return rows.map(({ changes }) => changes);
    },
    mailTo: async (recipient: string) => db.select().from(mailOutbox).where(eq(mailOutbox.recipient, recipient)),
  };
}

export type CompaniesFixture = Awaited<ReturnType<typeof startCompaniesFixture>>;
