import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { Form } from '../document.ts';
import { partAddress, type FormPlace } from '../parts/form-address.ts';
import { partsOf, type FormPart, type PartKey } from '../parts/parts.ts';

/** Leads to a place of the form: its part is opened where another is, and the element takes the focus. */
export type GoTo = (part: PartKey, elementId: string | null) => void;

/** Makes the way to a place of the form. */
export function useGoTo(form: Form, place: FormPlace, current: FormPart): GoTo {
  const navigate = useNavigate();
  const wanted = useRef<string | null>(null);

  useEffect(() => {
    const id = wanted.current;
    wanted.current = null;
    // After the frame, which takes the focus on every new page.
    if (id !== null) setTimeout(() => focusOn(id), 50);
  }, [current.key]);

  return (part, elementId) => {
    if (part === current.key) {
      focusOn(elementId);
      return;
    }
    wanted.current = elementId;
    const target = { formId: form.id, phase: form.phase, employeeId: form.appraisee.employeeId };
    const tab = partsOf(form).find(({ key }) => key === part)?.tab ?? 1;
    void navigate({ to: partAddress(place, target, tab), resetScroll: elementId === null } as never);
  };
}

function focusOn(id: string | null): void {
  const target = id === null ? null : document.getElementById(id);
  target?.scrollIntoView({ block: 'center' });
  target?.focus({ preventScroll: true });
}
