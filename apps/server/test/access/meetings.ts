import { eq } from 'drizzle-orm';
import { hashToken } from '../../src/people/index.ts';
import { account } from '../../src/schema/people.ts';
import type { AccessFixture, Input } from '../access-fixture.ts';
import { accountOf, type Fixture, type Fixtures, LETTER, MISSING, nothing } from '../access-inputs.ts';
import { type Caller, EVERYBODY, type Lines, NOT_THERE, SIGNED_IN } from '../access-callers.ts';
import { addActionItemRow, addMeetingFileRow, addMeetingRow, type AddedMeeting } from '../meeting-rows.ts';

const own = ' 401 404 404 ok  ok  ok  ok  ok  ok  ok  ok  403 401 ok  ok';
const closed = ' 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404';
const ofMeetings = { 'that one organises': own, 'of others in A': NOT_THERE, 'of others in B': NOT_THERE };

// prettier-ignore
export const EXPECTATIONS: Lines = {
  //                                      anon aA  aG  usr exe sec top hod hrA hrB sup pin off hod' hr'
  listMeetings: { 'one’s own': SIGNED_IN },
  findInvitable: { 'whom one may invite': SIGNED_IN },
  checkClashes: { 'one’s own': SIGNED_IN },
  createMeeting: { 'of one’s own':             ' 401 403 403 ok  ok  ok  ok  ok  ok  ok  ok  403 401 ok  ok' },
  getMeeting: ofMeetings,
  changeMeeting: ofMeetings,
  cancelMeeting: ofMeetings,
  answerMeeting: { 'to which one is invited': own, 'of others in A': NOT_THERE, 'of others in B': NOT_THERE },
  saveMinutes: ofMeetings,
  createActionTask: ofMeetings,
  uploadMeetingFile: ofMeetings,
  removeMeetingFile: ofMeetings,
  getReviewTalks: {
    'of a clerk’s form':                       ' 401 404 404 ok  ok  ok  ok  ok  ok  404 ok  403 401 404 404',
    'of a form in B':                          ' 401 404 404 404 404 404 404 404 404 ok  ok  403 401 404 404',
  },
  recordTalkHeld: { 'of one’s own form': own, 'of others in A': NOT_THERE, 'of others in B': NOT_THERE },
  readInvitation: { 'by its link': EVERYBODY, 'by another link': closed },
  answerInvitation: { 'by its link': EVERYBODY, 'by another link': closed },
};

/** The employee who calls; somebody else of A for callers without one. */
async function callerIn(fixture: AccessFixture, caller: Caller): Promise<number> {
  const { accountId } = accountOf(fixture, caller);
  const [row] = await fixture.db.select({ id: account.employeeId }).from(account).where(eq(account.id, accountId));
  return row?.id ?? (await fixture.newPerson('A', false)).employeeId;
}

type Make = (meeting: AddedMeeting, fixture: AccessFixture) => Input | Promise<Input>;
type Kind = { readonly isPast?: boolean; readonly isInvited?: boolean; readonly ofForm?: boolean };

function inputFor(
  make: Make,
  { isPast = false, isInvited = false, ofForm = false }: Kind,
  company: 'A' | 'B' | null,
): Fixture {
  const build = async (fixture: AccessFixture, caller: Caller | null) => {
    const other = (await fixture.newPerson(company ?? 'A', false)).employeeId;
    const me =
      caller === null ? (await fixture.newPerson(company ?? 'A', false)).employeeId : await callerIn(fixture, caller);
    const people = isInvited
      ? { organiserId: other, participantIds: [me] }
      : { organiserId: me, participantIds: [other] };
    // Of somebody's whose form no other line reads: its timeline names whoever recorded the talk.
    const formId = ofForm ? fixture.formIds.thirdClerk.year_end : null;
    return make(await addMeetingRow(fixture.db, { ...people, isPast, formId }), fixture);
  };
  return company === null ? (fixture, caller) => build(fixture, caller) : (fixture) => build(fixture, null);
}

function ofMeeting(make: Make, about: string, kind: Kind = {}): Fixtures {
  return {
    [about]: inputFor(make, kind, null),
    'of others in A': inputFor(make, kind, 'A'),
    'of others in B': inputFor(make, kind, 'B'),
    missing: (fixture) => make({ id: MISSING, occurrenceId: MISSING, token: 'x', participantIds: [] }, fixture),
  };
}

const ORGANISED = 'that one organises';
const FIELDS = {
  title: 'Mesyuarat',
  agenda: [],
  location: null,
  link: null,
  timeZone: 'Asia/Kuala_Lumpur',
  startsAt: '2027-09-01T09:00',
  endsAt: '2027-09-01T10:00',
  repetition: null,
  participantIds: [],
  minuteTakerId: null,
};

const TASK = { projectId: null, title: 'Hantar laporan', description: '', dueOn: '2099-12-31' };

const ofToken: Fixture = async (fixture) => {
  const [{ employeeId: organiserId }, other] = [
    await fixture.newPerson('A', false),
    await fixture.newPerson('A', false),
  ];
  const token = `pautan-${other.employeeId}`;
  await addMeetingRow(fixture.db, { organiserId, participantIds: [other.employeeId], tokenHash: hashToken(token) });
  return { body: { token } };
};

export const FIXTURES: Readonly<Record<string, Fixtures>> = {
  listMeetings: { 'one’s own': nothing },
  findInvitable: { 'whom one may invite': nothing },
  checkClashes: {
    'one’s own': () => ({
      body: { ...timesOf(FIELDS), repetition: null, participantIds: [], exceptMeetingId: null },
    }),
  },
  createMeeting: { 'of one’s own': () => ({ body: { ...FIELDS, formId: null } }) },
  getMeeting: ofMeeting(({ id }) => ({ params: { id } }), ORGANISED),
  changeMeeting: ofMeeting(
    ({ id, occurrenceId }) => ({ params: { id }, body: { ...FIELDS, occurrenceId, version: 1, scope: 'all' } }),
    ORGANISED,
  ),
  cancelMeeting: ofMeeting(
    ({ id, occurrenceId }) => ({ params: { id }, body: { occurrenceId, version: 1, scope: 'all' } }),
    ORGANISED,
  ),
  answerMeeting: ofMeeting(
    ({ id, occurrenceId }) => ({ params: { id }, body: { occurrenceId, answer: 'accepted' } }),
    'to which one is invited',
    { isInvited: true },
  ),
  saveMinutes: ofMeeting(
    ({ id, occurrenceId }) => ({
      params: { id },
      body: { occurrenceId, version: 0, text: 'Setuju.', actionItems: [] },
    }),
    ORGANISED,
    { isPast: true },
  ),
  createActionTask: ofMeeting(
    async ({ id, occurrenceId, participantIds }, { db }) => ({
      params: { id, itemId: id === MISSING ? MISSING : await addActionItemRow(db, occurrenceId) },
      body: { ...TASK, assigneeIds: [...participantIds] },
    }),
    ORGANISED,
    { isPast: true },
  ),
  uploadMeetingFile: ofMeeting(({ id }) => ({ params: { id }, files: { file: LETTER } }), ORGANISED),
  removeMeetingFile: ofMeeting(
    async ({ id }, { db }) => ({
      params: { id, fileId: id === MISSING ? MISSING : await addMeetingFileRow(db, id) },
    }),
    ORGANISED,
  ),
  getReviewTalks: {
    'of a clerk’s form': ({ formIds }) => ({ params: { id: formIds.clerk.planning } }),
    'of a form in B': ({ formIds }) => ({ params: { id: formIds.foreigner.planning } }),
    missing: () => ({ params: { id: MISSING } }),
  },
  recordTalkHeld: ofMeeting(({ id }) => ({ params: { id } }), 'of one’s own form', { isPast: true, ofForm: true }),
  readInvitation: {
    'by its link': ofToken,
    'by another link': () => ({ body: { token: 'tiada' } }),
    missing: () => ({ body: { token: 'tiada' } }),
  },
  answerInvitation: {
    'by its link': async (fixture, caller) => {
      const { body } = await ofToken(fixture, caller);
      return { body: { ...(body as { token: string }), answer: 'maybe' } };
    },
    'by another link': () => ({ body: { token: 'lain', answer: 'maybe' } }),
    missing: () => ({ body: { token: 'tiada', answer: 'maybe' } }),
  },
};

function timesOf({ timeZone, startsAt, endsAt }: typeof FIELDS) {
  return { timeZone, startsAt, endsAt };
}
