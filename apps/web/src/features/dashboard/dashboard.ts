import { type getDashboard, getNextEntries, listDelegations, type OutputOf } from '@prestasi/contract';
import { queryOf } from '../../shared/api/index.ts';

/** The content of the dashboard, as the server returns it. */
export type Dashboard = OutputOf<typeof getDashboard>;

/** Something that waits for the reader. */
export type OpenAction = Dashboard['actions'][number];

/** The status of a team by phase. */
export type Team = NonNullable<Dashboard['team']>;

/** The last day of a phase; if it has no company, the deadline of one's own form. */
export type Deadline = Dashboard['deadlines'][number];

/** The next entries of the reader's calendar. */
export const nextEntriesQuery = queryOf(getNextEntries, {});

/** For whom the reader stands in, and who stands in for them. */
export const delegationsQuery = queryOf(listDelegations, { query: {} }, { staleTime: 60_000 });
