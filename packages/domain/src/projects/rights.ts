import { type ProjectState, takesWork } from './states.ts';

/** The facts on which rights in a project rest: its owner, its state, and whether the reader is a member. */
export type ProjectFacts = {
  readonly ownerId: number;
  readonly state: ProjectState;
  /** Whether the reader works in the group today and is a member. */
  readonly isMember: boolean;
};

/** The rights of somebody in a project. */
export type ProjectRights = {
  readonly read: boolean;
  /** Change its name, description and days. */
  readonly edit: boolean;
  /** Change its state, its members, its owner. */
  readonly manage: boolean;
  /** Create, change and remove its tasks. */
  readonly plan: boolean;
  /** Write a remark about it, or about one of its tasks. */
  readonly remark: boolean;
  /** End one's own membership; the owner passes the project on first. */
  readonly leave: boolean;
};

/**
 * Returns the rights of an employee in a project (domain §7, decision 0085): members read and write remarks, the owner
 * manages; nobody else reads, whatever their role. Done and archived projects take no work, archived ones no remark.
 */
export function projectRights(employeeId: number, { ownerId, state, isMember }: ProjectFacts): ProjectRights {
  const isOwner = isMember && ownerId === employeeId;
  const isOpen = takesWork(state);
  return {
    read: isMember,
    edit: isOwner && isOpen,
    manage: isOwner,
    plan: isOwner && isOpen,
    remark: isMember && state !== 'archived',
    leave: isMember && !isOwner,
  };
}

/** The facts on which rights in a task rest: its project, if it has one, who created it and who has it. */
export type TaskFacts = {
  /** Null for a task of nobody's project. */
  readonly project: ProjectFacts | null;
  readonly creatorId: number;
  readonly assigneeIds: readonly number[];
  /** Whether the reader works in the group today. */
  readonly works: boolean;
};

/** The rights of somebody in a task. */
export type TaskRights = {
  readonly read: boolean;
  /** Change its texts, days and people, or remove it. */
  readonly edit: boolean;
  /** Report its state and progress, and add files. */
  readonly report: boolean;
  readonly remark: boolean;
};

const NO_RIGHTS: TaskRights = { read: false, edit: false, report: false, remark: false };

/**
 * Returns the rights of an employee in a task (domain §7): members of its project read it, those who have it report on
 * it, the owner of the project does both. A task of nobody's project is its creator's and theirs who have it.
 */
export function taskRights(employeeId: number, { project, creatorId, assigneeIds, works }: TaskFacts): TaskRights {
  const isAssigned = assigneeIds.includes(employeeId);
  if (project === null) {
    const isCreator = creatorId === employeeId;
    if (!works || !(isCreator || isAssigned)) return NO_RIGHTS;
    return { read: true, edit: isCreator, report: true, remark: true };
  }
  const { read, plan, remark } = projectRights(employeeId, project);
  return { read, edit: plan, report: plan || (read && isAssigned && takesWork(project.state)), remark };
}

/**
 * Tells whether somebody may become a member of a project: who works in its company today, or in any company of the
 * group if its company allows that (domain §7). `companyId` is null for somebody who works nowhere.
 */
export function mayBeMember(
  person: { readonly companyId: number | null },
  project: { readonly companyId: number; readonly acrossGroup: boolean },
): boolean {
  return person.companyId !== null && (project.acrossGroup || person.companyId === project.companyId);
}
