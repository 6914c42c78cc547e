import { isMantineColorScheme, type MantineColorScheme, type MantineColorSchemeManager } from '@mantine/core';

const KEY = 'prestasi.scheme';
let update: ((scheme: MantineColorScheme) => void) | null = null;

/**
 * Stores the colour scheme on this device, under the key that first-paint.js reads; follows changes in other windows.
 */
export const colourSchemeManager: MantineColorSchemeManager = {
  get: (fallback) => {
    const stored = localStorage.getItem(KEY);
    return isMantineColorScheme(stored) ? stored : fallback;
  },
  set: (value) => localStorage.setItem(KEY, value),
  subscribe: (onUpdate) => {
    update = onUpdate;
    window.addEventListener('storage', follow);
  },
  unsubscribe: () => {
    update = null;
    window.removeEventListener('storage', follow);
  },
  clear: () => localStorage.removeItem(KEY),
};

/** Chooses a colour scheme from outside of a component. */
export function setColourScheme(scheme: MantineColorScheme): void {
  localStorage.setItem(KEY, scheme);
  update?.(scheme);
}

function follow(event: StorageEvent): void {
  if (event.key === KEY && isMantineColorScheme(event.newValue)) update?.(event.newValue);
}
