import * as contract from '@prestasi/contract';
import { LANGUAGES, ROLE } from '@prestasi/domain';
import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FILE_BOUND } from '../src/platform/http/multipart.ts';
import { account, credentialRequest, education } from '../src/schema/people.ts';
import {
  askContact,
  askDegree,
  decisionOf,
  DEGREE,
  detailsOf,
  educationOf,
  lastChangeOf,
  noticesOf,
  PDF,
  recordOf,
  type RequestsFixture,
  startRequestsFixture,
  waitingOf,
} from './requests-fixture.ts';

let fixture: RequestsFixture;
beforeAll(async () => {
  fixture = await startRequestsFixture();
});
afterAll(() => fixture.app.close());

describe('an entry of education', () => {
  test('waits with its certificate until HR approves it, then stands in the profile', async () => {
    const { as, people } = fixture;
    const asked = await askDegree(as.clerk, { reason: 'Baru tamat' });
    expect(asked).toMatchObject({ kind: 'education', action: 'add', state: 'pending', before: null });
    expect(asked.after).toEqual({ ...DEGREE, fieldOfStudy: null });
    expect(await educationOf(as.clerk)).toMatchObject({ entries: [], requests: [{ id: asked.id }] });

    const waiting = await waitingOf(as.hr, 'education', people.clerk);
    expect(waiting).toMatchObject({ id: asked.id, reason: 'Baru tamat', isOwn: false, present: null });
    expect(waiting.person).toMatchObject({ name: 'Nurul Aisyah', company: 'Seri Maju Berhad' });
    const file = await fixture.app.anonymous.send({ ...contract.getFile, path: waiting.certificate?.url as '/api/x' });
    expect([file.status, file.raw.toString()]).toEqual([200, PDF.content.toString()]);

    expect(await as.hr.call(contract.decideRequests, decisionOf('approve', [waiting]))).toEqual({ decided: 1 });
    const { entries, requests } = await educationOf(as.clerk);
    expect(entries).toMatchObject([{ ...DEGREE, certificate: { name: 'ijazah.pdf' } }]);
    expect(requests[0]).toMatchObject({ state: 'approved', decidedBy: 'Salmah binti Din' });
    const { education: shown } = await as.clerk.call(contract.getMyProfile, {});
    expect(shown).toMatchObject([DEGREE]);
    expect(await lastChangeOf(fixture, people.clerk)).toMatchObject({
      changedBy: people.hrOfficer.accountId,
      changes: { education: [null, 'Ijazah, Universiti Malaya, 2015'] },
    });
  });

  test('is told to HR of the company when it comes, and to who asked when it is decided, with the reason', async () => {
    const { as, people } = fixture;
    await askDegree(as.clerk, { qualification: 'Sarjana' });
    const [asked] = await noticesOf(fixture, people.hrOfficer);
    expect(asked).toMatchObject({
      kind: 'request_asked',
      params: { name: 'Nurul Aisyah', request: 'education' },
      link: '/approve-education?q=A2',
    });
    for (const person of [people.theirHr, people.supervisor, people.head]) {
      expect((await noticesOf(fixture, person)).filter(({ kind }) => kind === 'request_asked')).toEqual([]);
    }
    const waiting = await waitingOf(as.hr, 'education', people.clerk);
    await as.hr.call(contract.decideRequests, decisionOf('reject', [waiting], 'Sijil tidak jelas'));
    const [notice] = await noticesOf(fixture, people.clerk);
    expect(notice).toMatchObject({ kind: 'request_rejected', link: '/education' });
    const { requests, entries } = await educationOf(as.clerk);
    expect(requests[0]).toMatchObject({ state: 'rejected', rejectionReason: 'Sijil tidak jelas' });
    expect(entries.map(({ qualification }) => qualification)).toEqual(['Ijazah']);
    const { rows } = await as.clerk.call(contract.listNotifications, { query: {} });
    expect(rows[0]).toMatchObject({
      title: 'Your request was rejected',
      message: 'The request about education was rejected: Sijil tidak jelas',
    });
  });

  test('is changed and removed in the same way, one open request at a time', async () => {
    const { as, people } = fixture;
    const [entry] = (await educationOf(as.clerk)).entries;
    const { id: educationId = 0, version = 0 } = entry ?? {};
    const same = await as.clerk.refused(contract.askEducation, { body: { ...DEGREE, educationId, version } });
    expect(same).toMatchObject({ status: 422, code: 'nothing_asked' });
    const body = { ...DEGREE, institute: 'UM', educationId, version };
    const asked = await as.clerk.call(contract.askEducation, { body });
    expect(asked).toMatchObject({
      action: 'change',
      before: { institute: 'Universiti Malaya' },
      after: { institute: 'UM' },
      certificate: { name: 'ijazah.pdf' },
    });
    const second = await as.clerk.refused(contract.askEducationRemoval, {
      params: { id: educationId },
      body: { version, reason: null },
    });
    expect(second).toMatchObject({ status: 409, code: 'request_open' });
    await as.hr.call(
      contract.decideRequests,
      decisionOf('approve', [await waitingOf(as.hr, 'education', people.clerk)]),
    );
    const [changed] = (await educationOf(as.clerk)).entries;
    expect(changed).toMatchObject({ institute: 'UM', version: version + 1, certificate: { name: 'ijazah.pdf' } });

    const anew = { ...body, version: version + 1 };
    await as.clerk.call(contract.askEducation, { body: anew, files: { certificate: { ...PDF, name: 'baharu.pdf' } } });
    await as.hr.call(
      contract.decideRequests,
      decisionOf('approve', [await waitingOf(as.hr, 'education', people.clerk)]),
    );
    expect((await lastChangeOf(fixture, people.clerk))?.changes).toEqual({
      certificate: ['ijazah.pdf (Ijazah, UM, 2015)', 'baharu.pdf (Ijazah, UM, 2015)'],
    });

    const stale = { params: { id: educationId }, body: { version, reason: null } };
    expect((await as.clerk.refused(contract.askEducationRemoval, stale)).code).toBe('stale_version');
    await as.clerk.call(contract.askEducationRemoval, { ...stale, body: { version: version + 2, reason: 'Tersilap' } });
    await as.hr.call(
      contract.decideRequests,
      decisionOf('approve', [await waitingOf(as.hr, 'education', people.clerk)]),
    );
    const { entries, requests } = await educationOf(as.clerk);
    expect([entries, requests[0]]).toMatchObject([[], { action: 'remove', state: 'approved' }]);
    expect((await lastChangeOf(fixture, people.clerk))?.changes).toEqual({ education: ['Ijazah, UM, 2015', null] });
  });

  test('is not somebody else’s to change', async () => {
    const { as, people } = fixture;
    const { db } = fixture.app.services;
    const values = { employeeId: people.foreigner.employeeId, qualification: 'x', institute: 'y' };
    const [row] = await db.insert(education).values(values).returning();
    const id = row?.id ?? 0;
    const removal = { params: { id }, body: { version: 1, reason: null } };
    expect((await as.clerk.refused(contract.askEducationRemoval, removal)).status).toBe(404);
    const body = { ...DEGREE, educationId: id, version: 1 };
    expect((await as.clerk.refused(contract.askEducation, { body })).status).toBe(404);
  });

  test('comes with a pdf or a picture of less than 5 MB, in a year that has begun', async () => {
    const { accountId } = fixture.people.clerk;
    const ask = async (content: Buffer, language: string, body: object = {}) => {
      const client = await fixture.app.as(accountId, ROLE.user);
      const files = { certificate: { name: 'sijil.pdf', content } };
      const headers = { 'accept-language': language };
      await fixture.app.services.db
        .update(account)
        .set({ language: language as 'ms' })
        .where(eq(account.id, accountId));
      await fixture.app.services.sessions.forget(fixture.app.services.db, accountId);
      return client.refused(contract.askEducation, { body: { ...DEGREE, ...body }, files, headers });
    };
    const large = Buffer.alloc(FILE_BOUND, '%PDF-1.7\n');
    const said = { en: 'File must less than 5 MB', ms: 'Saiz fail mestilah kurang daripada 5 MB' };
    for (const language of LANGUAGES) {
      expect(await ask(large, language)).toMatchObject({ status: 413, title: said[language] });
    }
    expect(await ask(Buffer.from('Nota'), 'en')).toMatchObject({ status: 415, code: 'file_type_refused' });
    const { raw } = await fixture.as.hr.send(contract.importTemplate);
    expect(await ask(raw, 'en')).toMatchObject({ status: 415, code: 'file_type_refused' });
    const latest = { en: 'Must be 2026 or less', ms: 'Mestilah 2026 atau kurang' };
    for (const language of LANGUAGES) {
      for (const graduationYear of [2027, 2150, 3000, 1e12]) {
        expect(await ask(PDF.content, language, { graduationYear })).toMatchObject({
          status: 400,
          fields: [{ path: 'graduationYear', code: 'too_big', params: { maximum: 2026 }, message: latest[language] }],
        });
      }
    }
  });
});

describe('a change of one’s own data', () => {
  test('shows old and new, and stands in record, history and account once approved', async () => {
    const { as, people } = fixture;
    const asked = await askContact(as.clerk, { phone: '012-345 6789', email: 'Aisyah@Serimaju.example' });
    expect(asked).toMatchObject({
      kind: 'contact',
      before: { phone: null, email: 'nurul@serimaju.example' },
      after: { phone: '012-345 6789', email: 'aisyah@serimaju.example' },
    });
    const { db } = fixture.app.services;
    const { accountId } = people.clerk;
    const code = { kind: 'reset', publicId: 'r1', accountId, secretHash: Buffer.from('s') } as const;
    await db.insert(credentialRequest).values({ ...code, expiresAt: new Date('2026-12-01') });
    await as.admin.call(
      contract.decideRequests,
      decisionOf('approve', [await waitingOf(as.admin, 'personal', people.clerk)]),
    );
    expect(await recordOf(fixture, people.clerk)).toMatchObject({
      phone: '012-345 6789',
      email: 'aisyah@serimaju.example',
      version: 2,
    });
    const [signsIn] = await db.select().from(account).where(eq(account.id, accountId));
    expect(signsIn).toMatchObject({ email: 'aisyah@serimaju.example' });
    const running = and(eq(credentialRequest.accountId, accountId), isNull(credentialRequest.usedAt));
    expect(await db.select().from(credentialRequest).where(running)).toEqual([]);
    expect((await lastChangeOf(fixture, people.clerk))?.changes).toEqual({
      phone: [null, '012-345 6789'],
      email: ['nurul@serimaju.example', 'aisyah@serimaju.example'],
    });
    expect((await noticesOf(fixture, people.clerk))[0]).toMatchObject({
      kind: 'request_approved',
      link: '/request-change',
    });
  });

  test('of the e-mail leaves an account alone that signs in by another one', async () => {
    const { as, people } = fixture;
    const { db } = fixture.app.services;
    const own = eq(account.id, people.supervisor.accountId);
    await db.update(account).set({ email: 'lain@contoh.example' }).where(own);
    await askContact(as.supervisor, { phone: null, email: 'lim@serimaju.example' });
    await as.hr.call(
      contract.decideRequests,
      decisionOf('approve', [await waitingOf(as.hr, 'personal', people.supervisor)]),
    );
    expect(await recordOf(fixture, people.supervisor)).toMatchObject({ email: 'lim@serimaju.example' });
    expect((await db.select().from(account).where(own))[0]).toMatchObject({ email: 'lain@contoh.example' });
  });

  test('has one open request a group', async () => {
    const { app, people } = fixture;
    // Another e-mail was approved above, which ended the sessions under the earlier one.
    const clerk = await app.as(people.clerk.accountId, ROLE.user);
    const { version, values } = await detailsOf(clerk);
    const marital = (maritalStatus: 'married' | 'single' | null) =>
      ({ body: { kind: 'marital', values: { maritalStatus }, version, reason: 'Baru berkahwin' } }) as const;
    expect(values).toMatchObject({ maritalStatus: null });
    expect((await clerk.refused(contract.askDetails, marital(null))).code).toBe('nothing_asked');
    const first = await clerk.call(contract.askDetails, marital('married'));
    expect(await clerk.refused(contract.askDetails, marital('single'))).toMatchObject({
      status: 409,
      code: 'request_open',
    });
    await askContact(clerk, { phone: '013', email: 'aisyah@serimaju.example' });
    const withdrawn = await clerk.call(contract.withdrawRequest, { params: { id: first.id }, body: { version: 1 } });
    expect(withdrawn).toMatchObject({ state: 'withdrawn', version: 2 });
    expect((await clerk.call(contract.askDetails, marital('single'))).state).toBe('pending');
    const again = { params: { id: first.id }, body: { version: 2 } };
    expect((await clerk.refused(contract.withdrawRequest, again)).code).toBe('request_decided');
  });

  test('is asked over the record as it is seen', async () => {
    const { as } = fixture;
    const { version } = await detailsOf(as.head);
    const values = { phone: '1', email: null };
    const body = { kind: 'contact', values, version: version + 1, reason: null } as const;
    expect((await as.head.refused(contract.askDetails, { body })).code).toBe('stale_version');
  });

  test('takes birth and gender from a Malaysian card, and refuses a card that cannot be one', async () => {
    const { as } = fixture;
    const { version } = await detailsOf(as.head);
    const identity = (identityCard: string | null, dateOfBirth: string | null = null) =>
      ({
        body: {
          kind: 'identity',
          values: { identityCard, dateOfBirth, gender: null, citizenship: 'Malaysia' },
          version,
          reason: null,
        },
      }) as const;
    const refused = [
      ['12345', 'identity_card_format'],
      ['851399-14-5231', 'identity_card_date'],
      ['850713-00-5231', 'identity_card_place'],
    ] as const;
    for (const [card, code] of refused) {
      const answer = await as.head.refused(contract.askDetails, identity(card));
      expect(answer).toMatchObject({ status: 400, fields: [{ path: 'values.identityCard', code }] });
    }
    const unborn = await as.head.refused(contract.askDetails, identity(null, '2027-01-01'));
    expect(unborn).toMatchObject({ fields: [{ path: 'values.dateOfBirth' }] });
    const asked = await as.head.call(contract.askDetails, identity('850713145231'));
    expect(asked.after).toEqual({
      identityCard: '850713-14-5231',
      dateOfBirth: '1985-07-13',
      gender: 'male',
      citizenship: 'Malaysia',
    });
  });
});
