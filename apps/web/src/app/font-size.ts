import { useSyncExternalStore } from 'react';
import { FONT_SIZE } from './font-steps.ts';

const KEY = 'prestasi.font-size';
const listeners = new Set<() => void>();
let size = stored();

/** The root's current font size, in pixels. */
export function currentFontSize(): number {
  return size;
}

/** The root's current font size, in pixels; the component renders again when it changes. */
export function useFontSize(): number {
  return useSyncExternalStore(subscribe, currentFontSize);
}

/** Sets the root's font size and stores it on this device. */
export function setFontSize(pixels: number): void {
  localStorage.setItem(KEY, String(pixels));
  size = pixels;
  document.documentElement.style.fontSize = `${pixels}px`;
  for (const listener of listeners) listener();
}

function stored(): number {
  const found = Number(localStorage.getItem(KEY));
  return found >= FONT_SIZE.least && found <= FONT_SIZE.most ? found : FONT_SIZE.start;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
