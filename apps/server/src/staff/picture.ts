import type { Actor } from '@prestasi/domain';
import { recordChange } from '../history/index.ts';
import { todayAt } from '../people/index.ts';
import type { Tx } from '../platform/database/transaction.ts';
import type { Upload } from '../platform/http/multipart.ts';
import { Problem } from '../platform/problem.ts';
import type { Services } from '../platform/services.ts';
import { findPerson } from './profile-queries.ts';
import { lockPicture, updatePicture } from './save-queries.ts';

type InTransaction = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
/** Whose picture it is, and who hands it in. */
type Whose = { readonly employeeId: number; readonly actor: Actor };

/** The employee that the actor is. Refuses (`forbidden`) an account without one. */
export function ownEmployee({ employeeId }: Actor): number {
  if (employeeId === null) throw new Problem('forbidden');
  return employeeId;
}

/** Refuses (`not_found`) whoever is not in the actor's directory, and (`forbidden`) whom the actor does not keep. */
export async function requireWriter(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: Actor,
  id: number,
): Promise<void> {
  const now = clock.now();
  const person = await findPerson(db, actor, id, { today: todayAt(now), now });
  if (person === null) throw new Problem('not_found');
  if (!person.writes) throw new Problem('forbidden');
}

/** Keeps a picture in place of what was there, re-encoded; answers an address under which the browser gets it. */
export async function setPicture(
  services: Services,
  inTransaction: InTransaction,
  { employeeId, actor }: Whose,
  upload: Upload,
  sessionId: number,
): Promise<{ url: string }> {
  const kept = await services.files.keep('picture', upload, actor.accountId);
  const save = async (tx: Tx) => {
    const id = await services.files.record(tx, kept);
    await savePicture(services, tx, { employeeId, actor }, id);
    return id;
  };
  const fileId = await services.files.orForget(kept, () => inTransaction(save));
  return { url: services.files.addressOf(fileId, sessionId) };
}

/** Takes a picture away. */
export async function removePicture(services: Services, tx: Tx, whose: Whose): Promise<void> {
  await savePicture(services, tx, whose, null);
}

async function savePicture(
  { clock }: Pick<Services, 'clock'>,
  tx: Tx,
  { employeeId, actor }: Whose,
  fileId: number | null,
): Promise<void> {
  const before = await lockPicture(tx, employeeId);
  if (before === null) throw new Problem('not_found');
  await updatePicture(tx, employeeId, fileId);
  const by = { accountId: actor.accountId, now: clock.now() };
  const picture: [unknown, unknown] = [before.fileId === null ? null : 'picture', fileId === null ? null : 'picture'];
  if (before.fileId !== fileId) await recordChange(tx, 'employee', employeeId, by, { picture });
}
