/** Frames to wait for an element that is being rendered: two seconds at most. */
const PATIENCE = 120;

/** Focuses the element of an id, or the choice within it, as soon as it is rendered, and scrolls it into view. */
export function focusWhenThere(id: string, frames = PATIENCE): void {
  const target = document.getElementById(id);
  if (target) {
    target.scrollIntoView({ block: 'center' });
    const choice =
      target.querySelector<HTMLElement>('input:checked') ?? target.querySelector<HTMLElement>('input:enabled');
    (choice ?? target).focus({ preventScroll: true });
  } else if (frames > 0) {
    requestAnimationFrame(() => focusWhenThere(id, frames - 1));
  }
}
