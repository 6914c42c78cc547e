import type { NamedSetting } from './named-settings.ts';

/** Returns the common part of score sets and scales, for the reader. */
export function presentNamedSetting({
  id,
  name,
  companyId,
  companyName,
  archivedAt,
  version,
  uses,
  canWrite,
  seesAllUses,
}: NamedSetting) {
  return {
    id,
    name,
    company: companyId === null || companyName === null ? null : { id: companyId, name: companyName },
    isArchived: archivedAt !== null,
    version,
    uses: uses.map((use) => ({ ...use, company: { ...use.company } })),
    seesAllUses,
    can: { write: canWrite },
  };
}
