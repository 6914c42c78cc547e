import type { createCompetency as call } from '@prestasi/contract';
import { isMarkedKind, standsUnder } from '@prestasi/domain';
import { recordChange } from '../history/index.ts';
import type { ChangeHandler } from '../platform/http/context.ts';
import { Problem } from '../platform/problem.ts';
import { changedTexts, contentOf, levelsOf, requireLibraryWriter } from './keep-competency.ts';
import { insertCompetency, isCodeTaken, replaceLevels } from './library-changes-queries.ts';
import { findOne } from './library-queries.ts';

/**
 * Adds a competency at the end of its siblings (domain §6). Refuses (`forbidden`) actors who do not manage the library,
 * and by field: a parent that does not exist or is of another kind, levels of a competency that is never marked, a code
 * that is taken.
 */
export const createCompetency: ChangeHandler<typeof call> = async (tx, { actor, body: input, now }) => {
  requireLibraryWriter(actor);
  const { kind, parentId } = input;
  const parent = parentId === null ? null : await findOne(tx, parentId);
  if (parentId !== null && parent === null) refuse('parentId', 'unknown_reference');
  if (!standsUnder(kind, parent?.kind ?? null)) refuse('parentId', 'not_one_of');
  if (input.levels.length > 0 && !isMarkedKind(kind)) refuse('levels', 'too_many', { maximum: 0 });
  if (await isCodeTaken(tx, input.code, null)) refuse('code', 'duplicate');
  const content = contentOf(input);
  const levels = levelsOf(input);
  const id = await insertCompetency(tx, { kind, parentId }, content);
  await replaceLevels(tx, id, levels);
  const changes = await changedTexts(tx, null, content, levels);
  await recordChange(tx, 'competency', id, { accountId: actor.accountId, now }, changes);
  return { id };
};

function refuse(
  path: string,
  code: 'unknown_reference' | 'not_one_of' | 'too_many' | 'duplicate',
  params: Readonly<Record<string, number>> = {},
): never {
  throw new Problem('validation_error', { fields: [{ path, code, params }] });
}
