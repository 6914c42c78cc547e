import type { getDashboard, OutputOf } from '@prestasi/contract';

/** The content of the dashboard, as the server returns it. */
export type Dashboard = OutputOf<typeof getDashboard>;

/** Something that waits for the reader. */
export type OpenAction = Dashboard['actions'][number];

/** The status of a team by phase. */
export type Team = NonNullable<Dashboard['team']>;

/** The last day of a phase; if it has no company, the deadline of one's own form. */
export type Deadline = Dashboard['deadlines'][number];
