import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import { verifyAppraisals, type VerifyProblem } from '../src/forms/index.ts';
import { historyKeysOf } from '../src/platform/database/history-keys-of.ts';
import type { Connection } from '../src/platform/database/transaction.ts';
import type { HistoryKeys } from '../src/platform/secrets/history-keys.ts';
import { edit, move, reachResponse, read, scored } from './form-actions.ts';
import { type FormsFixture, startFormsFixture } from './forms-fixture.ts';

/** Tampers with the database, over a connection within a transaction that is rolled back. */
export type Tamper = (client: PoolClient, db: Connection) => Promise<unknown>;

export type TamperingFixture = {
  readonly forms: FormsFixture;
  /** The year-end form of the final appraisal. */
  readonly formId: number;
  readonly finalId: number;
  readonly keys: HistoryKeys;
  /** Returns statements with the ids for `$final`, `$form`, `$planning` and `$running`. */
  readonly filled: (statements: string) => string;
  /** Tampers, verifies, and undoes it; without the database's own rules. */
  readonly verifyAfter: (tamper: Tamper, keys?: HistoryKeys) => Promise<readonly VerifyProblem[]>;
};

/** Plays a final year with a comment, a disagreement, a moderated mark and evidence, and begins another. */
export async function startTamperingFixture(): Promise<TamperingFixture> {
  const forms = await startFormsFixture();
  const { db, store, clock } = forms.cycles.app.services;
  const formId = await reachResponse(forms, 'executive');
  const own = await forms.as('executive');
  const { appraisalId: finalId } = await read(own, formId);
  const storageKey = await store.put(Buffer.from('Sijil'));
  await db.$client.query(
    `with evidence as (
       insert into file (kind, name, media_type, size, content_hash, storage_key)
       values ('document', 'sijil.pdf', 'application/pdf', 5, sha256('Sijil'), '${storageKey}') returning id)
     insert into contribution (appraisal_id, kind, evidence_file_id, is_confirmed)
     select ${finalId}, 'internal', id, false from evidence`,
  );
  await db.$client.query(
    `insert into form_comment (form_id, author, text, written_by)
     values (${formId}, 'supervisor', 'Baik', ${forms.accountOf('supervisor')})`,
  );
  const hod = await forms.as('hod');
  const [item] = scored(await read(hod, formId));
  const at = { itemId: item?.id ?? 0, version: item?.version ?? 0 };
  await edit(hod, formId, { kind: 'item.moderate', ...at, moderatedMark: 5, reason: 'Sasaran tercapai' });
  await move(own, formId, { action: 'disagree', reason: 'Masih rendah' });
  await move(hod, formId, { action: 'approve', decisionNote: 'Satu markah dinaikkan' });
  await move(await forms.as('hr'), formId, { action: 'approve' });
  await move(await forms.as('superHr'), formId, { action: 'approve', isConfirmed: true });
  const planning = await forms.formOf('executive', 'planning');
  const { appraisalId: running } = await read(await forms.as('clerk'), await forms.formOf('clerk', 'planning'));
  const ownKeys = historyKeysOf(db);
  return {
    forms,
    formId,
    finalId,
    keys: ownKeys,
    filled: (statements) =>
      statements
        .replaceAll('$final', String(finalId))
        .replaceAll('$form', String(formId))
        .replaceAll('$planning', String(planning))
        .replaceAll('$running', String(running)),
    verifyAfter: async (tamper, keys = ownKeys) => {
      const client = await db.$client.connect();
      const connection = drizzle({ client }) as Connection;
      try {
        await client.query('begin; set local session_replication_role = replica');
        await tamper(client, connection);
        return (await verifyAppraisals(connection, { now: clock.now(), keys, store })).problems;
      } finally {
        await client.query('rollback');
        client.release();
      }
    },
  };
}
