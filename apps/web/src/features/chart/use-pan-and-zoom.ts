import { select } from 'd3-selection';
import { zoom, zoomIdentity, type ZoomBehavior } from 'd3-zoom';
import { useCallback, useEffect, useRef, useState } from 'react';

/** The position of the drawing in its frame: moved by `x` and `y` pixels, enlarged `k` times. */
export type View = { readonly x: number; readonly y: number; readonly k: number };

const SMALLEST = 0.3;
const LARGEST = 2;
const STEP = 1.3;

/** Moving and enlarging a drawing by mouse, wheel, fingers or buttons; `frame` is the element that it moves in. */
export function usePanAndZoom(first: View) {
  const frame = useRef<HTMLDivElement>(null);
  const behaviour = useRef<ZoomBehavior<HTMLDivElement, unknown> | null>(null);
  const [view, setView] = useState<View>(first);
  const begun = useRef(first);

  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const zooming = zoom<HTMLDivElement, unknown>()
      .scaleExtent([SMALLEST, LARGEST])
      // A press on a button or link of a card does not pan.
      .filter((event: Event) => !(event.target as Element).closest('a, button') || event.type === 'wheel')
      .on('zoom', ({ transform }: { transform: View }) => setView({ x: transform.x, y: transform.y, k: transform.k }));
    behaviour.current = zooming;
    const selected = select(element);
    selected.call(zooming).on('dblclick.zoom', null);
    const { x, y, k } = begun.current;
    zooming.transform(selected, zoomIdentity.translate(x, y).scale(k));
    return () => {
      selected.on('.zoom', null);
    };
  }, []);

  const show = useCallback((next: View) => {
    if (frame.current === null || behaviour.current === null) return;
    behaviour.current.transform(select(frame.current), zoomIdentity.translate(next.x, next.y).scale(next.k));
  }, []);
  const scale = useCallback((by: number) => {
    if (frame.current === null || behaviour.current === null) return;
    behaviour.current.scaleBy(select(frame.current), by);
  }, []);
  return { frame, view, show, zoomIn: () => scale(STEP), zoomOut: () => scale(1 / STEP) };
}
