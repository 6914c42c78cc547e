/** Those who are in a meeting, by employee, and how it stands. */
export type MeetingPeople = {
  readonly organiserId: number;
  readonly minuteTakerId: number | null;
  readonly participantIds: readonly number[];
  readonly isCancelled: boolean;
  /** Whether the occurrence in question has begun. */
  readonly hasBegun: boolean;
  /** Whether the meeting is the talk of a form, and whether it was recorded that it took place. */
  readonly isTalk: boolean;
  readonly isHeld: boolean;
};

/** The rights of somebody in a meeting. */
export type MeetingCan = {
  readonly change: boolean;
  readonly cancel: boolean;
  readonly answer: boolean;
  readonly writeMinutes: boolean;
  readonly addFile: boolean;
  readonly recordHeld: boolean;
};

/** Whether somebody may read a meeting: its organiser and participants alone, whatever their role (domain §7). */
export function isInMeeting(
  { organiserId, participantIds }: Pick<MeetingPeople, 'organiserId' | 'participantIds'>,
  employeeId: number | null,
): boolean {
  return employeeId !== null && (employeeId === organiserId || participantIds.includes(employeeId));
}

/**
 * Returns what somebody may do with a meeting. Its organiser changes and cancels it; participants answer; the organiser
 * and whom they named write the minutes once it has begun; everybody in it adds files, and records that a talk took place.
 */
export function meetingCan(people: MeetingPeople, employeeId: number | null): MeetingCan {
  const isIn = isInMeeting(people, employeeId) && !people.isCancelled;
  const isOrganiser = isIn && employeeId === people.organiserId;
  const takesMinutes = isOrganiser || (isIn && employeeId === people.minuteTakerId);
  return {
    change: isOrganiser,
    cancel: isOrganiser,
    answer: isIn && !isOrganiser,
    writeMinutes: takesMinutes && people.hasBegun,
    addFile: isIn,
    recordHeld: isIn && people.isTalk && people.hasBegun && !people.isHeld,
  };
}

/**
 * Tells whether somebody may turn an action item into a task (decision 0105): the organiser, whoever writes the minutes
 * beside them, and whoever is to do it.
 */
export function mayMakeTask(
  people: Pick<MeetingPeople, 'organiserId' | 'minuteTakerId' | 'participantIds' | 'isCancelled'>,
  assigneeId: number | null,
  employeeId: number | null,
): boolean {
  const { organiserId, minuteTakerId, isCancelled } = people;
  if (isCancelled || !isInMeeting(people, employeeId)) return false;
  return [organiserId, minuteTakerId, assigneeId].includes(employeeId);
}
