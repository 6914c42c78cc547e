import type { listModerations as listCall, OutputOf, QueryOf } from '@prestasi/contract';
import { findDecided, findRevisions, loadForms, readAccessOf } from '../forms/index.ts';
import { onOneConnection } from '../platform/database/query-together.ts';
import { cacheStatistics } from '../platform/database/remember.ts';
import type { Executor } from '../platform/database/transaction.ts';
import type { PresentContext } from '../platform/http/request-context.ts';
import { scoreLogOf } from './log-of-form.ts';
import { countModerated, findModerated, findModerators, type Moderated } from './score-logs-queries.ts';
import { findLogUnits } from './unit-queries.ts';

type Query = QueryOf<typeof listCall>;
type List = OutputOf<typeof listCall>;
type Row = List['rows'][number];

/** Lists the moderated marks in HR's companies, one page: by whom, by how many points, across which bands (domain §7). */
export async function listModerations(db: Executor, query: Query, context: PresentContext): Promise<List> {
  return onOneConnection(db, async (on) => {
    const { page, size, sort, ...filter } = query;
    const { actor, today } = context;
    const scope = { actor, today };
    const around = await cacheStatistics(on, ['moderations', scope, filter], async (once) => ({
      total: await countModerated(once, scope, filter),
      ...(await findLogUnits(once, scope, filter.companyId)),
      moderators: await findModerators(once, scope),
    }));
    // A row needs its whole form, whose marks no longer change without a change of the list.
    const rows = await cacheStatistics(on, ['moderated marks', scope, context.language, query], async (once) =>
      presentModerations(
        once,
        await findModerated(once, scope, filter, { sort, limit: size, offset: (page - 1) * size }),
        context,
      ),
    );
    return { rows, page, size, ...around };
  });
}

/** Presents moderated marks in their order, with the score before and after each; leaves out forms whose marks the actor may not read. */
export async function presentModerations(
  db: Executor,
  moderated: readonly Moderated[],
  { actor, today, language }: PresentContext,
): Promise<Row[]> {
  const forms = await loadForms(db, [...new Set(moderated.map(({ formId }) => formId))], { performer: actor, today });
  const ids = [...forms.values()].map(({ record }) => record.id);
  const revisions = await findRevisions(db, ids);
  const decided = await findDecided(db, ids);
  const logs = new Map(
    [...forms].map(([formId, loaded]) => {
      const { id } = loaded.record;
      return [
        formId,
        scoreLogOf(loaded, { revisions: revisions.get(id) ?? [], decided: decided.get(id) ?? [] }, language),
      ];
    }),
  );
  return moderated.flatMap(({ eventId, formId }): Row[] => {
    const loaded = forms.get(formId);
    const entry = logs.get(formId)?.find((one) => one.eventId === eventId);
    const [item] = entry?.items ?? [];
    if (loaded === undefined || entry === undefined || item === undefined) return [];
    if (readAccessOf(loaded, actor)?.marks !== true) return [];
    const { record, place } = loaded;
    return [
      {
        id: eventId,
        formId,
        employeeId: record.employeeId,
        name: place.name,
        employeeNumber: place.employeeNumber,
        company: record.placeTexts.company,
        department: record.placeTexts.department,
        year: record.year,
        at: entry.at,
        by: entry.by,
        onBehalfOf: entry.onBehalfOf,
        step: entry.step,
        item: item.title,
        from: item.from,
        to: item.to,
        reason: entry.reason,
        score: entry.score,
        difference: entry.difference,
        bandBefore: entry.bandBefore,
        band: entry.band,
      },
    ];
  });
}
