import type { FormEdit, editForm as call } from '@prestasi/contract';
import type { Tx } from '../platform/database/transaction.ts';
import type { ChangeHandler } from '../platform/http/context.ts';
import type { RequestContext } from '../platform/http/request-context.ts';
import type { Services } from '../platform/services.ts';
import { alignItem } from './edit-alignment.ts';
import { changePlan, type PlanEdit } from './change-plan.ts';
import { chooseCompetencies } from './edit-competencies.ts';
import * as entries from './edit-entries.ts';
import * as items from './edit-items.ts';
import { mayWrite, type EditKind } from './edit-kind.ts';
import * as marks from './edit-marks.ts';
import { shareWeightsOut, takePlan } from './edit-plan.ts';
import { linkWork, unlinkWork } from './edit-work.ts';
import { savedOf } from './form-document.ts';
import type { WholeForm } from './load-forms.ts';
import { moderateMarks } from './moderate-mark.ts';
import { refused } from './refused.ts';
import { saveForm } from './save-form.ts';
import { lockForm, refuseStale } from './transition-form.ts';

type Saved = Exclude<FormEdit['kind'], 'item.moderate' | PlanEdit['kind']>;

/** Every kind of change that is saved as it is typed; the others are actions with an event of their own. */
const KINDS: { readonly [Kind in Saved]: EditKind<Kind> } = {
  'item.add': items.addItem,
  'plan.take': takePlan,
  'weights.share': shareWeightsOut,
  'subtask.add': items.addSubtask,
  'item.save': items.saveItem,
  'item.align': alignItem,
  'item.remove': items.removeItem,
  'row.add': items.addRow,
  'row.save': items.saveRow,
  'row.remove': items.removeRow,
  'competencies.choose': chooseCompetencies,
  'item.progress': marks.saveProgress,
  'item.review': marks.saveReviewRemark,
  'item.self': marks.saveSelfScore,
  'item.mark': marks.saveMark,
  'segment.mark': marks.markSegment,
  'work.link': linkWork,
  'work.unlink': unlinkWork,
  'need.add': entries.addNeed,
  'need.save': entries.saveNeed,
  'need.remove': entries.removeNeed,
  'learning.add': entries.addLearning,
  'learning.save': entries.saveLearning,
  'learning.remove': entries.removeLearning,
  'learning.confirm': entries.confirmLearning,
  'external.confirm': entries.confirmExternal,
  'contribution.add': entries.addContribution,
  'contribution.save': entries.saveContribution,
  'contribution.remove': entries.removeContribution,
  'contribution.confirm': entries.confirmContribution,
  'comment.save': entries.writeComment,
};

/**
 * Saves one change of a form (domain §5, §6) where the domain's editing table permits it, over the version of the row
 * that its writer saw, and raises the form's version. Returns the changed parts of the form's document. Refuses a stale
 * version with 409 and the present form.
 */
export const editForm: ChangeHandler<typeof call> = async (tx, context) => {
  const { services, body: edit } = context;
  const { id: formId } = context.params;
  const loaded = await lockForm(tx, formId, context);
  const { after, isAction } = await carryOut(services, tx, loaded, edit, context);
  return after === null ? refuseStale(tx, loaded, context) : savedOf(after, context, isAction);
};

async function carryOut(
  services: Services,
  tx: Tx,
  loaded: WholeForm,
  edit: FormEdit,
  context: RequestContext,
): Promise<{ readonly after: WholeForm | null; readonly isAction: boolean }> {
  switch (edit.kind) {
    case 'item.moderate':
      return { after: await moderateMarks(services, tx, loaded, [edit], context), isAction: true };
    case 'section.propose':
    case 'section.agree':
    case 'section.reopen':
      return { after: await changePlan(services, tx, loaded, edit, context), isAction: true };
    default:
      return { after: await save(tx, loaded, edit, context), isAction: false };
  }
}

async function save(
  tx: Tx,
  loaded: WholeForm,
  edit: Extract<FormEdit, { kind: Saved }>,
  { actor, now }: RequestContext,
): Promise<WholeForm | null> {
  // The table holds the handler of exactly this kind.
  const kind = KINDS[edit.kind] as EditKind<Saved>;
  for (const right of kind.rights(edit, loaded)) {
    const allowed = mayWrite(loaded, actor, right);
    if (!allowed.ok) throw refused(allowed);
  }
  const changes = await kind.save(tx, loaded, edit, actor);
  return changes === null ? null : saveForm(tx, loaded, changes, { savedAt: now });
}
