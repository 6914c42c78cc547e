import type { FormDocument, getLastYear } from '@prestasi/contract';
import { asMark, correspondingItems, type Mark, markThatCounts } from '@prestasi/domain';
import type { Handler } from '../platform/http/context.ts';
import { Problem } from '../platform/problem.ts';
import { documentOf } from './form-document.ts';
import { findYearEndForm } from './last-year-queries.ts';
import { loadForm } from './load-forms.ts';
import { readAccessOf } from './read-right.ts';

/**
 * Returns what was given a year ago for the items of a form that correspond (docs/decisions/0127). What the reader may
 * see of the earlier form is what its own document tells them: nothing where they may not open it. Refuses with 404 a
 * form that is not in their sight.
 */
export const lastYearOf: Handler<typeof getLastYear> = async (context) => {
  const { db, actor, today, params } = context;
  const by = { performer: actor, today, inSight: true } as const;
  const loaded = await loadForm(db, params.id, by);
  if (loaded === null || readAccessOf(loaded, actor) === null) throw new Problem('not_found');
  const now = await documentOf(db, loaded, context);
  const year = now.year - 1;
  const earlierId = await findYearEndForm(db, { employeeId: now.appraisee.employeeId, year });
  const earlier = earlierId === null ? null : await loadForm(db, earlierId, by);
  if (earlier === null || readAccessOf(earlier, actor) === null) return { year, items: [] };
  const then = await documentOf(db, earlier, context);
  if (!then.marksVisible) return { year, items: [] };
  const pairs = correspondingItems(
    now.content.items.filter(({ removedIn }) => removedIn === null),
    then.content.items.filter(({ removedIn }) => removedIn === null),
  );
  const raised = marksOfAppeals(then);
  return {
    year,
    items: [...pairs].map(([item, { id, selfScore, mark, moderatedMark, markRemark }]) => ({
      itemId: item.id,
      selfScore,
      mark: markThatCounts({ mark: asMark(mark), moderated: asMark(moderatedMark), revised: raised.get(id) ?? null }),
      remark: markRemark,
    })),
  };
};

/** Returns the marks that an appeal raised, by item. */
function marksOfAppeals({ score }: FormDocument): ReadonlyMap<number, Mark> {
  const lines = (score?.parts ?? []).flatMap(({ items }) => items);
  return new Map(
    lines.flatMap(({ itemId, source, mark }) => {
      const raised = source === 'appeal' ? asMark(Number(mark)) : null;
      return itemId === null || raised === null ? [] : [[itemId, raised]];
    }),
  );
}
