import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { Form } from '../document.ts';
import { partAddress, type FormLocation } from '../parts/form-address.ts';
import { focusWhenThere } from '../saving/focus-when-there.ts';
import { partsOf, type FormPart, type PartKey } from '../parts/parts.ts';

/** Goes to a place of the form: opens its part and focuses the element. */
export type GoTo = (part: PartKey, elementId: string | null) => void;

/** Returns the function that goes to a place of the form; `current` is null while all parts are shown. */
export function useGoTo(form: Form, place: FormLocation, current: FormPart | null): GoTo {
  const navigate = useNavigate();
  const pendingTarget = useRef<string | null>(null);

  useEffect(() => {
    const id = pendingTarget.current;
    pendingTarget.current = null;
    // After the frame, which focuses the top of every new page.
    if (id !== null) setTimeout(() => focusWhenThere(id), 50);
  }, [current?.key]);

  return (part, elementId) => {
    if (part === current?.key) {
      if (elementId !== null) focusWhenThere(elementId);
      return;
    }
    pendingTarget.current = elementId;
    const target = { formId: form.id, phase: form.phase, employeeId: form.appraisee.employeeId };
    const tab = partsOf(form).find(({ key }) => key === part)?.tab ?? 1;
    void navigate({ to: partAddress(place, target, tab), resetScroll: elementId === null } as never);
  };
}
