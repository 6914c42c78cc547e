import { useSyncExternalStore } from 'react';

/** Sizes of the root in pixels (specification §9): 16 to begin with, steps of 2, 7 to 25. */
export const FONT_SIZE = { start: 16, step: 2, least: 7, most: 25 } as const;

const KEY = 'prestasi.font-size';
const listeners = new Set<() => void>();
let size = kept();

/** The root's size now, in pixels. */
export function currentFontSize(): number {
  return size;
}

/** The root's size now, in pixels; the component is drawn anew when it changes. */
export function useFontSize(): number {
  return useSyncExternalStore(subscribe, currentFontSize);
}

/** The size one step from another: the bounds are odd, and from them one comes back to the even sizes. */
export function nextFontSize(from: number, direction: 1 | -1): number {
  const even = direction === 1 ? Math.floor(from / FONT_SIZE.step) : Math.ceil(from / FONT_SIZE.step);
  return Math.min(FONT_SIZE.most, Math.max(FONT_SIZE.least, (even + direction) * FONT_SIZE.step));
}

/** A size as the percentage of 16 that is shown. */
export function fontSizeShare(pixels: number): number {
  return pixels / FONT_SIZE.start;
}

/** Sets the root's size and keeps it on this device. */
export function setFontSize(pixels: number): void {
  localStorage.setItem(KEY, String(pixels));
  size = pixels;
  document.documentElement.style.fontSize = `${pixels}px`;
  for (const listener of listeners) listener();
}

function kept(): number {
  const found = Number(localStorage.getItem(KEY));
  return found >= FONT_SIZE.least && found <= FONT_SIZE.most ? found : FONT_SIZE.start;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
