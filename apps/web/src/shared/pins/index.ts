export type { IssuedPins } from './issued-pins.ts';
export { PinSheet } from './pin-sheet.tsx';
