import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mayBeMember, projectRights, taskRights } from './rights.ts';
import { PROJECT_STATES, type ProjectState } from './states.ts';

const OWNER = 1;
const MEMBER = 2;
const STRANGER = 3;

const rightsOf = (employeeId: number, state: ProjectState, isMember = employeeId !== STRANGER) =>
  Object.entries(projectRights(employeeId, { ownerId: OWNER, state, isMember }))
    .filter(([, may]) => may)
    .map(([right]) => right)
    .join(' ');

describe('the rights in a project', () => {
  test.each([
    [OWNER, 'active', 'read edit manage plan remark'],
    [OWNER, 'on_hold', 'read edit manage plan remark'],
    [OWNER, 'done', 'read manage remark'],
    [OWNER, 'archived', 'read manage'],
    [MEMBER, 'active', 'read remark leave'],
    [MEMBER, 'on_hold', 'read remark leave'],
    [MEMBER, 'done', 'read remark leave'],
    [MEMBER, 'archived', 'read leave'],
    [STRANGER, 'active', ''],
    [STRANGER, 'archived', ''],
  ] as const)('of %i while it is %s are: %s', (employeeId, state, rights) => {
    expect(rightsOf(employeeId, state)).toBe(rights);
  });

  test('are none of an owner who works in the group no more', () => {
    for (const state of PROJECT_STATES) expect(rightsOf(OWNER, state, false)).toBe('');
  });
});

describe('the rights in a task', () => {
  const inProject = (employeeId: number, state: ProjectState, isMember: boolean, assigneeIds: readonly number[]) =>
    taskRights(employeeId, {
      project: { ownerId: OWNER, state, isMember },
      creatorId: OWNER,
      assigneeIds,
      works: isMember,
    });

  test.each([
    ['its owner', OWNER, true, [], 'active', { read: true, edit: true, report: true, remark: true }],
    ['who has it', MEMBER, true, [MEMBER], 'active', { read: true, edit: false, report: true, remark: true }],
    ['another member', MEMBER, true, [], 'active', { read: true, edit: false, report: false, remark: true }],
    [
      'who has it in a done project',
      MEMBER,
      true,
      [MEMBER],
      'done',
      { read: true, edit: false, report: false, remark: true },
    ],
    [
      'a former member who has it',
      MEMBER,
      false,
      [MEMBER],
      'active',
      { read: false, edit: false, report: false, remark: false },
    ],
  ] as const)('of %s', (_, employeeId, isMember, assigneeIds, state, rights) => {
    expect(inProject(employeeId, state, isMember, assigneeIds)).toEqual(rights);
  });

  test('of nobody’s project are its creator’s and theirs who have it, while they work in the group', () => {
    const of = (employeeId: number, works = true) =>
      taskRights(employeeId, { project: null, creatorId: OWNER, assigneeIds: [MEMBER], works });
    expect(of(OWNER)).toEqual({ read: true, edit: true, report: true, remark: true });
    expect(of(MEMBER)).toEqual({ read: true, edit: false, report: true, remark: true });
    expect(of(STRANGER).read).toBe(false);
    expect(of(OWNER, false).read).toBe(false);
  });

  test('never reach beyond reading it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(OWNER, MEMBER, STRANGER),
        fc.constantFrom(...PROJECT_STATES),
        fc.boolean(),
        fc.subarray([OWNER, MEMBER, STRANGER]),
        (employeeId, state, isMember, assigneeIds) => {
          const { read, ...others } = inProject(employeeId, state, isMember, assigneeIds);
          expect(read).toBe(isMember);
          if (!read) expect(Object.values(others)).not.toContain(true);
        },
      ),
    );
  });
});

test.each([
  [1, false, true],
  [2, false, false],
  [2, true, true],
  [null, true, false],
] as const)('somebody of company %s may be a member across the group (%s): %s', (companyId, acrossGroup, may) => {
  expect(mayBeMember({ companyId }, { companyId: 1, acrossGroup })).toBe(may);
});
