import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import { todayAt } from '../../src/people/index.ts';
import { writeLinkedWork } from '../linked-work.ts';
import { writeNeedPlans } from '../training-needs.ts';
import { writeTraining } from '../training-sessions.ts';
import { writeLargeMeetings } from './write-meetings.ts';
import { writeProjects } from './write-projects.ts';

/** Writes what people work on beside their forms: training with its ratings and needs, projects, meetings. */
export async function writeWork(client: PoolClient, now: Date): Promise<void> {
  const tx = drizzle({ client });
  const day = { today: todayAt(now), now };
  // The planner knows nothing of tables that were filled within this transaction.
  await client.query(
    'analyze employee, account, employment, assignment, training_record, training_need, appraisal, form',
  );
  await writeTraining(tx, day);
  await writeNeedPlans(tx, day);
  await writeProjects(client, now);
  await writeLargeMeetings(client, now);
}

/** Links projects and tasks to forms as evidence; needs the indexes of the tables. */
export async function writeEvidence(client: PoolClient, now: Date): Promise<void> {
  await writeLinkedWork(drizzle({ client }), todayAt(now));
  await client.query('analyze linked_work');
}
