export { KeysDialog } from './keys-dialog.tsx';
export { useSingleKeys } from './use-single-keys.ts';
