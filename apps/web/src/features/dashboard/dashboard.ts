import type { getDashboard, OutputOf } from '@prestasi/contract';

/** What the dashboard shows, as the server answers. */
export type Dashboard = OutputOf<typeof getDashboard>;

/** Something that waits for the reader. */
export type OpenAction = Dashboard['actions'][number];

/** The state of a team by phase. */
export type Team = NonNullable<Dashboard['team']>;

/** The last day of a phase; without a company it is one's own form's. */
export type Deadline = Dashboard['deadlines'][number];
