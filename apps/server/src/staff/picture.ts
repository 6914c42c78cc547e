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
/** Whose picture it is, and who uploads it. */
type PictureOwner = { readonly employeeId: number; readonly actor: Actor };

/** Returns the actor's own employee. Refuses (`forbidden`) an account without one. */
export function ownEmployee({ employeeId }: Actor): number {
  if (employeeId === null) throw new Problem('forbidden');
  return employeeId;
}

/** Refuses people outside the actor's directory (`not_found`), and those whom the actor may not edit (`forbidden`). */
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

/** Stores a picture in place of the earlier one, re-encoded; returns an address from which the browser gets it. */
export async function setPicture(
  services: Services,
  inTransaction: InTransaction,
  { employeeId, actor }: PictureOwner,
  upload: Upload,
  sessionId: number,
): Promise<{ url: string }> {
  const stored = await services.files.keep('picture', upload, actor.accountId);
  const save = async (tx: Tx) => {
    const id = await services.files.record(tx, stored);
    await savePicture(services, tx, { employeeId, actor }, id);
    return id;
  };
  const fileId = await services.files.orForget(stored, () => inTransaction(save));
  return { url: services.files.addressOf(fileId, sessionId) };
}

/** Removes a picture. */
export async function removePicture(services: Services, tx: Tx, whose: PictureOwner): Promise<void> {
  await savePicture(services, tx, whose, null);
}

async function savePicture(
  { clock }: Pick<Services, 'clock'>,
  tx: Tx,
  { employeeId, actor }: PictureOwner,
  fileId: number | null,
): Promise<void> {
  const before = await lockPicture(tx, employeeId);
  if (before === null) throw new Problem('not_found');
  await updatePicture(tx, employeeId, fileId);
  const by = { accountId: actor.accountId, now: clock.now() };
  const picture: [unknown, unknown] = [before.fileId === null ? null : 'picture', fileId === null ? null : 'picture'];
  if (before.fileId !== fileId) await recordChange(tx, 'employee', employeeId, by, { picture });
}
