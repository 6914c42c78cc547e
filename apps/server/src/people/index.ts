export { registerPeople } from './routes.ts';
export { identityLoader, loadActor } from './actor.ts';
export { ensureAdministratorAccount } from './administrator-account.ts';
export { inviteAccounts } from './send-invitations.ts';
export { type SignInResult, enter } from './sign-in.ts';
export { presentSignIn } from './presenter.ts';
export { actorChanged } from './actor-changed.ts';
export { findAccountIdsOf, findGranted, findWorkplace, type Workplace } from './actor-queries.ts';
export {
  findNamed,
  findPreferences,
  hasAccounts,
  insertAccount,
  insertGroupGrants,
  lockAccounts,
} from './account-queries.ts';
export { isSameHash, hashToken, newToken, normalisePin, readableCode } from './secrets.ts';
export { type HomeCompany, homeCompany } from './home-company.ts';
export { ownAccount } from './own-account.ts';
export { DEMO_PASSWORD, isDemoEmail } from './demo-accounts.ts';
export { todayAt } from './today.ts';
export { addressesChanged, type ChangedAddress } from './address-changed.ts';
export { ensureAccounts } from './staff-queries.ts';
export {
  findEducation,
  findHeadedUnits,
  findPlacement,
  findPlacementOrFirst,
  type HeadedUnitName,
  RECORD_COLUMNS,
} from './record-queries.ts';
