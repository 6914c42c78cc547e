import type { Services } from '../platform/services.ts';

/**
 * Reads everybody's rights anew as a day begins: employments and assignments are dated, so that roles and offices
 * change at midnight without anybody changing a record (domain §2). To be called before the jobs start.
 */
export function schedulePeople({ jobs, sessions, db }: Services): void {
  jobs.schedule('people.new-day', '0 0 * * *', () => sessions.forgetEverybody(db));
}
