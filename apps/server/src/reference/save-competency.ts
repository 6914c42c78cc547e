import type { saveCompetency as call } from '@prestasi/contract';
import { isMarkedKind } from '@prestasi/domain';
import { recordChange } from '../history/index.ts';
import type { ChangeHandler } from '../platform/http/context.ts';
import { Problem } from '../platform/problem.ts';
import {
  changedTexts,
  contentOf,
  levelsOf,
  requireLibraryWriter,
  requireSeen,
  staleCompetency,
} from './keep-competency.ts';
import { isCodeTaken, replaceLevels, updateCompetency } from './library-changes-queries.ts';
import { readCompetency } from './read-library.ts';

/**
 * Changes the texts and level definitions of a competency. Forms keep the title with which they chose it. Refuses
 * (`forbidden`) actors who do not manage the library, a stale version, a code that is taken, levels of a competency
 * that is never marked.
 */
export const saveCompetency: ChangeHandler<typeof call> = async (tx, { actor, params: { id }, body: input, now }) => {
  requireLibraryWriter(actor);
  const before = await requireSeen(tx, actor, id, input.version);
  if (input.levels.length > 0 && !isMarkedKind(before.kind)) {
    throw new Problem('validation_error', { fields: [{ path: 'levels', code: 'too_many', params: { maximum: 0 } }] });
  }
  if (await isCodeTaken(tx, input.code, id)) {
    throw new Problem('validation_error', { fields: [{ path: 'code', code: 'duplicate' }] });
  }
  const content = contentOf(input);
  const levels = levelsOf(input);
  const changes = await changedTexts(tx, before, content, levels);
  if (Object.keys(changes).length === 0) return readCompetency(tx, actor, id);
  if (!(await updateCompetency(tx, { id, version: input.version }, content)))
    throw await staleCompetency(tx, actor, id);
  await replaceLevels(tx, id, levels);
  await recordChange(tx, 'competency', id, { accountId: actor.accountId, now }, changes);
  return readCompetency(tx, actor, id);
};
