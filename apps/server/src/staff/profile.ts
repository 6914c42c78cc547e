import type { getStaffProfile as call, OutputOf } from '@prestasi/contract';
import {
  type Actor,
  type Category,
  coversGrants,
  decimalOfHundredths,
  mayUse,
  movementRefusal,
  rolesOfAccount,
} from '@prestasi/domain';
import { findEducation, findHeadedUnits, findPlacementOrFirst, type HeadedUnitName } from '../people/index.ts';
import type { Handler } from '../platform/http/context.ts';
import { Problem } from '../platform/problem.ts';
import type { Services } from '../platform/services.ts';
import { presentGrants } from './grants.ts';
import { findAppraisals, findGrants, findPerson, findRecord, type GrantRow } from './profile-queries.ts';

type Profile = OutputOf<typeof call>;
type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>;
type RoleSources = {
  readonly category: Category;
  readonly headedUnits: readonly HeadedUnitName[];
  readonly grants: readonly GrantRow[];
};

/**
 * Returns a person as the actor may see them (domain §4): everybody of the directory with work and organisation;
 * personal data and education by `personal.read`; sign-in and roles by `employee.write`; years whose status may be
 * listed. Refuses (`not_found`) somebody who is not in the directory.
 */
export const getStaffProfile: Handler<typeof call> = async ({
  services: { db, files },
  actor,
  session: { sessionId },
  params: { id },
  language,
  now,
  today,
}) => {
  const person = await findPerson(db, actor, id, { today, now });
  const place = await findPlacementOrFirst(db, id, today);
  if (person === null || place === null) throw new Problem('not_found');
  const { companyId, company, ...words } = place;
  const headedUnits = await findHeadedUnits(db, id, companyId);
  const grants = person.accountId === null || !person.writes ? [] : await findGrants(db, [person.accountId]);
  const isOneself = actor.employeeId === id;
  const stands = coversGrants(actor, grants);
  return {
    id,
    employeeNumber: person.employeeNumber,
    fullName: person.fullName,
    email: person.email,
    pictureUrl: person.pictureFileId === null ? null : files.addressOf(person.pictureFileId, sessionId),
    state: person.state,
    hiredOn: person.hiredOn,
    lastDay: person.lastDay,
    place: { ...words, company: { id: companyId, name: company } },
    headedUnits,
    personal: person.readsPersonal || isOneself ? await personalOf(db, id) : null,
    appraisals: (await findAppraisals(db, actor, id, today)).map(({ score, policy, band, ...year }) => ({
      ...year,
      score: score === null ? null : decimalOfHundredths(score),
      band: policy.bands.find(({ key }) => key === band)?.label[language] ?? null,
    })),
    account: person.writes ? presentAccount(actor, person, { category: place.category, headedUnits, grants }) : null,
    can: {
      edit: person.writes && !isOneself,
      editEmail: person.writes && !isOneself && stands,
      grant: person.writes && person.accountId !== null && !isOneself && mayUse(actor, 'role.grant'),
      move: person.writes && movementRefusal(actor, id) === null,
      switch: person.writes && !isOneself && stands && person.state !== 'former',
    },
  };
};

async function personalOf(db: Services['db'], id: number): Promise<Profile['personal']> {
  const record = await findRecord(db, id);
  if (record === null) throw new Problem('not_found');
  return { ...record, education: await findEducation(db, id) };
}

function presentAccount(
  actor: Actor,
  { accountId, signInEmail, access, state }: Person,
  { category, headedUnits, grants }: RoleSources,
): Profile['account'] {
  const shown = presentGrants(actor, grants);
  const headsDepartment = headedUnits.some(({ kind }) => kind === 'department');
  const byHeadship = rolesOfAccount({ category: null, headsDepartment, grants: [] });
  const byCategory = rolesOfAccount({ category, headsDepartment: false, grants: [] });
  const granted = rolesOfAccount({ category: null, headsDepartment: false, grants: shown.map(asGrant) });
  const roles =
    state === 'active'
      ? [
          ...granted.map((role) => ({ role, why: 'grant' as const })),
          ...byHeadship.map((role) => ({ role, why: 'office' as const })),
          ...byCategory.map((role) => ({ role, why: 'category' as const })),
        ]
      : [];
  return { id: accountId, email: signInEmail, access, roles, grants: shown, hasOthers: shown.length < grants.length };
}

function asGrant({ role, company }: { readonly role: 1 | 6; readonly company: { readonly id: number } | null }) {
  return { role, companyId: company?.id ?? null };
}
