import type { RecordValues } from '@prestasi/domain';
import type { Tx } from '../platform/database/transaction.ts';
import { trainingRecord } from '../schema/form-content.ts';

/** The values of an external training. */
export type TrainingValues = {
  readonly title: string;
  readonly provider: string;
  readonly method: string;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly hours: number;
};

/** Returns the values of a request for an external training, validated by the contract at the time of the request. */
export function trainingValues(values: RecordValues | null): TrainingValues {
  const { title, provider, method, startsOn, endsOn, hours } = values ?? {};
  return {
    title: String(title),
    provider: String(provider),
    method: String(method),
    startsOn: String(startsOn),
    endsOn: String(endsOn),
    hours: Number(hours),
  };
}

/** Adds a training to the record of its participant. */
export async function insertTraining(tx: Tx, values: typeof trainingRecord.$inferInsert): Promise<void> {
  await tx.insert(trainingRecord).values(values);
}
