import type { BodyOf, previewSettings } from '@prestasi/contract';
import type { Actor, Band, Policy, ScaleStep, SettingChange } from '@prestasi/domain';
import type { Executor } from '../platform/database/transaction.ts';
import { Problem } from '../platform/problem.ts';
import { findNamedSetting, type NamedSettingKind } from './named-setting-queries.ts';

export type ChangeInput = BodyOf<typeof previewSettings>['change'];

/** A change in the domain's form, and the score set or scale from which it comes. */
export type Resolved = {
  readonly change: SettingChange;
  readonly from: { readonly kind: NamedSettingKind; readonly id: number; readonly name: string } | null;
};

/**
 * Resolves a requested change: a score set becomes its bands, a scale its labels. Refuses (`validation_error`) one that
 * does not exist for all of these companies, or is archived.
 */
export async function resolveChange(
  db: Executor,
  actor: Actor,
  input: ChangeInput,
  companyIds: readonly number[],
): Promise<Resolved> {
  switch (input.kind) {
    case 'score_set': {
      const { content, name } = await usable(db, actor, input.kind, input.id, companyIds);
      return { change: { kind: 'bands', bands: content as readonly Band[] }, from: { ...input, name } };
    }
    case 'performance_scale': {
      const { content, name } = await usable(db, actor, input.kind, input.id, companyIds);
      return { change: { kind: 'scale', scale: content as readonly ScaleStep[] }, from: { ...input, name } };
    }
    case 'levels':
      // The contract's schema has ensured the marks 1 to 6.
      return { change: { ...input, levels: input.levels as Policy['contributions']['levels'] }, from: null };
    default:
      return { change: input, from: null };
  }
}

async function usable(db: Executor, actor: Actor, kind: NamedSettingKind, id: number, companyIds: readonly number[]) {
  const setting = await findNamedSetting(db, actor, kind, id);
  const fits = setting !== null && (setting.companyId === null || companyIds.every((one) => one === setting.companyId));
  if (setting === null || !fits || setting.archivedAt !== null) {
    throw new Problem('validation_error', { fields: [{ path: 'change.id', code: 'unknown_reference' }] });
  }
  return setting;
}
