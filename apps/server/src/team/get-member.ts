import type { getTeamMember, OutputOf } from '@prestasi/contract';
import type { Language } from '@prestasi/domain';
import { findMyYears, findPersonal, presentPersonal, presentYears } from '../me/index.ts';
import { findHeadedUnits, findPlacement } from '../people/index.ts';
import type { RequestContext } from '../platform/http/request-context.ts';
import { findEntries, presentEntry } from '../requests/index.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { Problem } from '../platform/problem.ts';
import { findShown } from './appraisal-queries.ts';
import { findAbove, findBelow, findMember, findTraining } from './member-queries.ts';

type Member = OutputOf<typeof getTeamMember>;

/**
 * Returns one person of the actor's directory: work, organisation, reporting line and education; training, appraisals
 * and personal data as far as the actor may see each. Refuses (`not_found`) anybody else.
 */
export async function teamMember(
  db: Executor,
  id: number,
  context: RequestContext,
  language: Language,
): Promise<Member> {
  const { actor, today, addressOf } = context;
  const member = await findMember(db, actor, id, today);
  if (member === null) throw new Problem('not_found');
  const { pictureFileId, email, state, seesPersonal, seesTraining, mayEdit } = member;
  const record = presentPersonal(await findPersonal(db, id, today));
  const place = await findPlacement(db, id, today);
  return {
    id,
    employeeNumber: record.employeeNumber,
    fullName: record.fullName,
    pictureUrl: pictureFileId === null ? null : addressOf(pictureFileId),
    email,
    state,
    hiredOn: record.hiredOn,
    place,
    // Units of another company are not shown.
    headedUnits: place === null ? [] : await findHeadedUnits(db, id, place.companyId),
    above: await findAbove(db, actor, id, today),
    below: await findBelow(db, actor, id, today),
    education: (await findEntries(db, [id])).map((entry) =>
      // A certificate can show an identity card: only those who may read personal data get it.
      presentEntry(seesPersonal ? entry : { ...entry, certificateFileId: null }, addressOf),
    ),
    training: seesTraining ? await findTraining(db, id) : null,
    appraisals: await appraisalsOf(db, id, context, language),
    personal: seesPersonal ? record : null,
    can: { edit: mayEdit },
  };
}

async function appraisalsOf(
  db: Executor,
  id: number,
  { actor, today }: RequestContext,
  language: Language,
): Promise<Member['appraisals']> {
  const shown = await findShown(db, actor, id, today);
  const years = (await findMyYears(db, id, today)).filter((year) => shown.has(year.id));
  const presented = await presentYears(db, years, today, language);
  return presented.map((year) => ({ ...year, isRead: shown.get(year.id)?.isRead === true }));
}
