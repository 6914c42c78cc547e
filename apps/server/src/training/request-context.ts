import { type Actor, type Day, type Language, mayUseFor, mayUseForGroup } from '@prestasi/domain';

/** The request's context: the caller, the instant, the language, and how addresses of files are signed. */
export type RequestContext = {
  readonly actor: Actor;
  readonly now: Date;
  readonly today: Day;
  readonly language: Language;
  readonly addressOf: (fileId: number) => string;
};

/** Whether the actor writes the training of a company, or of the group if it is null (domain §2, §4). */
export function mayWriteFor(actor: Actor, companyId: number | null): boolean {
  return companyId === null ? mayUseForGroup(actor, 'training.write') : mayUseFor(actor, 'training.write', companyId);
}
