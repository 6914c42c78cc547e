import { describe, expect, it } from 'vitest';
import { fieldAt, type FieldLabels, withLabel } from './field-labels.ts';

const LABELS: FieldLabels = { name: 'Name', 'tasks.0.title': 'Task 1', 'scale.5': 'Mark 6' };

describe('the labels of a form', () => {
  it('gain, change and lose a field, and keep the others', () => {
    expect(withLabel(LABELS, 'code', 'Code')).toEqual({ ...LABELS, code: 'Code' });
    expect(withLabel(LABELS, 'name', 'Nama')).toEqual({ ...LABELS, name: 'Nama' });
    expect(withLabel(LABELS, 'name', null)).toEqual({ 'tasks.0.title': 'Task 1', 'scale.5': 'Mark 6' });
  });

  it('are the very same ones where a field says again what it is called, so that sixty fields settle in one more drawing', () => {
    expect(withLabel(LABELS, 'name', 'Name')).toBe(LABELS);
    expect(withLabel(LABELS, 'gone', null)).toBe(LABELS);
  });

  it('name the field that was refused', () => {
    expect(fieldAt(LABELS, 'tasks.0.title')).toEqual({ path: 'tasks.0.title', label: 'Task 1' });
  });

  it('name the field around a part that was refused', () => {
    expect(fieldAt(LABELS, 'scale.5.label.ms')).toEqual({ path: 'scale.5', label: 'Mark 6' });
  });

  it('name none where no field stands', () => {
    expect(fieldAt(LABELS, 'tasks.1.title')).toBeUndefined();
    expect(fieldAt(LABELS, 'companyId')).toBeUndefined();
  });
});
