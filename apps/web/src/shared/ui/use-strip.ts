import { useEffect, useRef, type RefObject } from 'react';

/** Less than this is a fraction of a pixel, with nothing to scroll to. */
const NOTHING_PX = 1;

/**
 * A strip that scrolls sideways if it is too long. Whenever `content` changes, its current entry is scrolled into view,
 * at once and without motion; `data-more` says on which sides there is more: start, end, both or none.
 */
export function useStrip(content: string): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const strip = list.current;
    if (strip === null) return;
    const current = strip.querySelector<HTMLElement>('[aria-current]');
    if (current) showInMiddle(strip, current);
    const update = () => {
      strip.dataset['more'] = moreOf(strip);
    };
    // Called with the first size, too.
    const sizes = new ResizeObserver(() => {
      if (current) showInMiddle(strip, current);
      update();
    });
    sizes.observe(strip);
    strip.addEventListener('scroll', update, { passive: true });
    return () => {
      sizes.disconnect();
      strip.removeEventListener('scroll', update);
    };
  }, [content]);
  return list;
}

/** Scrolls only the strip, never the page. In right-to-left text both distance and scroll position are negative. */
function showInMiddle(strip: HTMLElement, current: HTMLElement): void {
  const outer = strip.getBoundingClientRect();
  const inner = current.getBoundingClientRect();
  strip.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
}

function moreOf(strip: HTMLElement): 'none' | 'start' | 'end' | 'both' {
  const before = Math.abs(strip.scrollLeft);
  const after = strip.scrollWidth - strip.clientWidth - before;
  if (before > NOTHING_PX) return after > NOTHING_PX ? 'both' : 'start';
  return after > NOTHING_PX ? 'end' : 'none';
}
