import { notification } from '../../src/schema/events.ts';
import { type Lines, NOT_THERE, SIGNED_IN } from '../access-callers.ts';
import type { AccessFixture } from '../access-fixture.ts';
import { accountOf, type Fixtures, MISSING, nothing } from '../access-inputs.ts';

/** The calls about oneself: dashboard, profile, notifications. */
// prettier-ignore
export const EXPECTATIONS: Lines = {
  //                                        anon aA  aG  usr exe sec top hod hrA hrB sup pin off hod' hr'
  getProfilePicture: { 'one’s own': SIGNED_IN },
  getNotifications: { 'one’s own': SIGNED_IN },
  listNotifications: { 'one’s own': SIGNED_IN },
  readAllNotifications: { 'one’s own': SIGNED_IN },
  updateNotification: { 'one’s own': SIGNED_IN, 'somebody else’s': NOT_THERE },
  getMyProfile: { 'one’s own': SIGNED_IN },
  listMyAppraisals: { 'one’s own': SIGNED_IN },
  getDashboard: { 'one’s own': SIGNED_IN },
};

/** Adds a notification to an account and returns its id. */
async function notificationOf({ db, forms }: AccessFixture, accountId: number): Promise<number> {
  const createdAt = forms.cycles.app.services.clock.now();
  const values = { accountId, kind: 'cycle_opened_late', params: { year: 2027 }, createdAt };
  const [row] = await db.insert(notification).values(values).returning();
  return row?.id ?? 0;
}

export const FIXTURES: Readonly<Record<string, Fixtures>> = {
  getProfilePicture: { 'one’s own': nothing },
  getNotifications: { 'one’s own': nothing },
  listNotifications: { 'one’s own': () => ({ query: { page: 1 } }) },
  readAllNotifications: { 'one’s own': nothing },
  updateNotification: {
    'one’s own': async (fixture, caller) => ({
      body: { id: await notificationOf(fixture, accountOf(fixture, caller).accountId), is_read: 1 },
    }),
    'somebody else’s': async (fixture) => ({
      body: { id: await notificationOf(fixture, fixture.forms.people.boss.accountId), is_read: 1 },
    }),
    missing: () => ({ body: { id: MISSING, is_read: 1 } }),
  },
  getMyProfile: { 'one’s own': nothing },
  listMyAppraisals: { 'one’s own': nothing },
  getDashboard: { 'one’s own': nothing },
};
