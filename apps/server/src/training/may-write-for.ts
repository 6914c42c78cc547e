import { type Actor, mayUseFor, mayUseForGroup } from '@prestasi/domain';

/** Whether the actor writes the training of a company, or of the group if it is null (domain §2, §4). */
export function mayWriteFor(actor: Actor, companyId: number | null): boolean {
  return companyId === null ? mayUseForGroup(actor, 'training.write') : mayUseFor(actor, 'training.write', companyId);
}
