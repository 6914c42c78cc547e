import {
  addAdministrator,
  archivePlace,
  type Call,
  changeMailDomain,
  CONFIRMABLE_CALLS,
  type ConfirmableCall,
  correctHireDate,
  grantRole,
  inviteAdministrator,
  issuePins,
  moveEmployee,
  registerStaff,
  removePerson,
  saveStaffPersonal,
  setHead,
  switchStaff,
  undoMovement,
  withdrawRole,
} from '@prestasi/contract';

const CALLS: Readonly<Record<ConfirmableCall, Call>> = {
  saveStaffPersonal,
  changeMailDomain,
  issuePins,
  switchStaff,
  moveEmployee,
  undoMovement,
  correctHireDate,
  removePerson,
  setHead,
  archivePlace,
  registerStaff,
  addAdministrator,
  inviteAdministrator,
  grantRole,
  withdrawRole,
};

/** Returns the name by which a call is confirmed; null for a call that nobody confirms, such as a preview. */
export function confirmableNameOf(call: Call): ConfirmableCall | null {
  return CONFIRMABLE_CALLS.find((name) => CALLS[name] === call) ?? null;
}
