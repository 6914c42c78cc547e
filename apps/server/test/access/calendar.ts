import { randomBytes } from 'node:crypto';
import { hashToken } from '../../src/people/index.ts';
import { calendarFeed } from '../../src/schema/calendar.ts';
import { EVERYBODY, type Lines, SIGNED_IN } from '../access-callers.ts';
import { type Fixtures, nothing, ofCompanies } from '../access-inputs.ts';
import type { AccessFixture, Input } from '../access-fixture.ts';
import { READ as SCOPE } from './records.ts';

const nobody = ' 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404';

// prettier-ignore
export const EXPECTATIONS: Lines = {
  // A setting that HR keeps: who reads it writes it.
  previewHolidayImport: SCOPE,
  importHolidays: SCOPE,

  getCalendar: { 'one’s own': SIGNED_IN },
  getNextEntries: { 'one’s own': SIGNED_IN },
  saveCalendarKinds: { 'one’s own': SIGNED_IN },
  getCalendarFeed: { 'one’s own': SIGNED_IN },
  makeCalendarFeed: { 'one’s own': SIGNED_IN },
  revokeCalendarFeed: { 'one’s own': SIGNED_IN },
  // The address gives access, as long as it is not revoked and its person works here; a session is ignored.
  readCalendarFeed: {
    'by the address of a feed':           EVERYBODY,
    'by one that was replaced':           nobody,
    'by one that was revoked':            nobody,
    'by one of somebody deactivated':     nobody,
  },
};

const YEAR = 2027;

/** Gives an account a feed, and returns the input that reads it. */
async function feedOf({ db, accounts }: AccessFixture, whose: 'superHr' | 'executive' | 'deactivated'): Promise<Input> {
  const token = randomBytes(32).toString('base64url');
  const set = { tokenHash: hashToken(token), madeAt: new Date() };
  const { accountId } = accounts[whose];
  await db
    .insert(calendarFeed)
    .values({ accountId, ...set })
    .onConflictDoUpdate({ target: calendarFeed.accountId, set });
  return { params: { token } };
}

export const FIXTURES: Readonly<Record<string, Fixtures>> = {
  previewHolidayImport: ofCompanies((id) => ({ params: { id }, query: { year: YEAR } })),
  importHolidays: ofCompanies((id) => ({
    params: { id },
    body: { year: YEAR, holidays: [{ code: `${YEAR}-all-malaysia-day`, version: null }] },
  })),
  getCalendar: { 'one’s own': () => ({ query: { from: `${YEAR}-01-01`, to: `${YEAR}-01-31` } }) },
  getNextEntries: { 'one’s own': nothing },
  saveCalendarKinds: { 'one’s own': () => ({ body: { hiddenKinds: ['holiday'] } }) },
  getCalendarFeed: { 'one’s own': nothing },
  makeCalendarFeed: { 'one’s own': nothing },
  revokeCalendarFeed: { 'one’s own': nothing },
  readCalendarFeed: {
    'by the address of a feed': (fixture) => feedOf(fixture, 'superHr'),
    'by one that was replaced': async (fixture) => {
      const first = await feedOf(fixture, 'executive');
      await feedOf(fixture, 'executive');
      return first;
    },
    'by one that was revoked': async (fixture) => {
      const revoked = await feedOf(fixture, 'executive');
      await fixture.db.delete(calendarFeed);
      return revoked;
    },
    'by one of somebody deactivated': (fixture) => feedOf(fixture, 'deactivated'),
    missing: () => ({ params: { token: 'A'.repeat(43) } }),
  },
};
