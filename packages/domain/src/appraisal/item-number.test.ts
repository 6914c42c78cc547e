import { describe, expect, test } from 'vitest';
import { itemNumber, type NumberedItem, subtasksIn } from './item-number.ts';

const item = (id: number, changes: Partial<NumberedItem> = {}): NumberedItem => ({
  id,
  part: 'jd',
  kind: 'main_task',
  parentId: null,
  sectionId: null,
  removedIn: null,
  ...changes,
});

describe('the number of an item', () => {
  test('counts key result areas, also removed ones, so that no other number changes', () => {
    const areas = [1, 2, 3].map((id) =>
      item(id, { part: 'kra', kind: 'kra', ...(id === 1 && { removedIn: 'review' }) }),
    );
    expect(areas.map((area) => itemNumber(areas, area))).toEqual(['1', '2', '3']);
  });

  test('begins with 1 for main tasks and 2 for additional ones, and goes on for subtasks', () => {
    const tasks = [
      item(1),
      item(2),
      item(3, { kind: 'additional_task' }),
      item(4, { kind: 'subtask', parentId: 2, removedIn: 'review' }),
      item(5, { kind: 'subtask', parentId: 2 }),
    ];
    expect([1, 2, 3, 5].map((id) => itemNumber(tasks, item(id, tasks[id - 1])))).toEqual([
      '1.1',
      '1.2',
      '2.1',
      '1.2.1',
    ]);
    expect(subtasksIn(tasks, { id: 2 }).map(({ id }) => id)).toEqual([5]);
  });

  test('begins anew for each position of the year', () => {
    const areas = [1, 2].map((id) => item(id, { part: 'kra', kind: 'kra', sectionId: id }));
    expect(areas.map((area) => itemNumber(areas, area))).toEqual(['1', '1']);
  });

  test('is none for competencies', () => {
    const behaviour = item(1, { part: 'behavioural', kind: 'behaviour' });
    expect(itemNumber([behaviour], behaviour)).toBeNull();
  });
});
