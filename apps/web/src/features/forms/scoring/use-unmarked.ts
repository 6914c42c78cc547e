import { useSyncExternalStore } from 'react';
import type { Form } from '../document.ts';
import { idOfKey } from '../fields/field.ts';
import { unmarkedOf } from '../parts/missing.ts';
import { useSaver } from '../saving/form-saving.tsx';
import { targetOf } from '../saving/field-edit.ts';
import type { Saver } from '../saving/saver-types.ts';

/** Narrower than this, an item fills much of the screen. */
const NARROW = '(width < 46rem)';

type Handle = {
  /** The id of the field of the next item to mark, the items that are being saved left out; null if none is left. */
  readonly nextId: string | null;
  /** On a small screen, scrolls the item to mark next into view, after the field of this id was marked. */
  readonly showAfter: (fieldId: string) => void;
};

/** Finds the next item of a form that this reader has not scored or marked. */
export function useUnmarked(form: Form): Handle {
  const saver = useSaver();
  const nextId = useSyncExternalStore(saver.subscribe, () => idsOf(form, saver)[0] ?? null);
  const showAfter = (fieldId: string) => {
    if (!window.matchMedia(NARROW).matches) return;
    const known = unmarkedOf(form).map(({ targetId }) => targetId);
    const later = new Set(known.slice(known.indexOf(fieldId) + 1));
    const next = idsOf(form, saver).find((id) => later.has(id));
    if (next !== undefined) document.getElementById(next)?.scrollIntoView({ block: 'nearest' });
  };
  return { nextId, showAfter };
}

function idsOf(form: Form, saver: Saver): readonly string[] {
  const saving = new Set<string>();
  for (const [key, { edit }] of saver.state().entries) {
    if (targetOf(edit).value !== null) saving.add(idOfKey(key));
  }
  return unmarkedOf(form)
    .map(({ targetId }) => targetId)
    .filter((id) => !saving.has(id));
}
