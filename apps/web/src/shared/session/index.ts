export { clearDrafts } from './drafts.ts';
export { forgetAccount } from './forget-account.ts';
export { keepCompany, keptCompany } from './kept-company.ts';
export { isUnder, landingAddress, menuAddress } from './menu-address.ts';
export { keepReturnAddress, takeReturnAddress } from './return-address.ts';
export { sessionQuery, usePermission, useSession, type Session } from './session-query.ts';
export {
  beginSession,
  endSession,
  onSessionEnd,
  restoreSession,
  sessionToken,
  type SignedIn,
} from './session-store.ts';
export { useDraft } from './use-draft.ts';
export { useSwitchRole } from './use-switch-role.ts';
export { useStartCompany } from './use-start-company.ts';
export { canSeal } from './vault.ts';
