import type { listReminderSettings as listing, saveReminderSettings as saving } from '@prestasi/contract';
import { mayUseFor } from '@prestasi/domain';
import { changesBetween, recordChange } from '../history/index.ts';
import type { Handler, ChangeHandler } from '../platform/http/context.ts';
import { Problem } from '../platform/problem.ts';
import {
  findPhasesAhead,
  findSettingPage,
  lockSettings,
  type ReminderValues,
  updateSetting,
} from './setting-queries.ts';

/**
 * Lists the mail and reminder settings of the active companies in the actor's scope, with the phases of which they will
 * remind.
 */
export const listReminderSettings: Handler<typeof listing> = async ({ db, actor, query, today }) => {
  const { rows, total } = await findSettingPage(db, actor, query);

  const ids = rows.map(({ id }) => id);
  const phases = Map.groupBy(await findPhasesAhead(db, ids, today), ({ companyId }) => companyId);
  return {
    rows: rows.map(({ id, name, version, ...values }) => ({
      company: { id, name },
      version,
      ...sorted(values),
      phases: (phases.get(id) ?? []).map(({ companyId: _companyId, ...phase }) => phase),
      can: { write: mayUseFor(actor, 'settings.write', id) },
    })),
    total,
    page: query.page,
    size: query.size,
  };
};

/**
 * Changes the mail and reminder settings of companies, all or none, each in the history of its company. Refuses
 * (`not_found`) one out of the actor's scope or not active, and a stale version.
 */
export const saveReminderSettings: ChangeHandler<typeof saving> = async (
  tx,
  { actor, body: { companies: inputs }, now },
) => {
  const ids = new Set(inputs.map(({ companyId }) => companyId));
  const present = new Map((await lockSettings(tx, actor, [...ids])).map((row) => [row.id, row]));
  let changed = 0;
  for (const { companyId, version, ...values } of inputs) {
    const before = present.get(companyId);
    if (before === undefined) throw new Problem('not_found');
    if (before.version !== version) throw new Problem('stale_version');
    const changes = changesBetween(recordedValues(before), recordedValues(values));
    if (Object.keys(changes).length === 0) continue;
    await updateSetting(tx, companyId, version, sorted(values));
    await recordChange(tx, 'company', companyId, { accountId: actor.accountId, now }, changes);
    present.set(companyId, { ...before, ...values, version: version + 1 });
    changed += 1;
  }
  return { changed };
};

/** Returns the days in reading order: the earliest reminder first. */
function sorted({ reminderDays, ...values }: ReminderValues) {
  return { ...values, reminderDays: reminderDays.toSorted((a, b) => b - a) };
}

function recordedValues(values: ReminderValues) {
  const { reminderDays, ...rest } = sorted(values);
  return { ...rest, reminderDays: reminderDays.join(', ') };
}
