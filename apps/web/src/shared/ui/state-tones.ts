import type { FormSummary } from '@prestasi/contract';
import type { Tone } from './tone-icon.tsx';

/** The tone of a form's state, the same everywhere. */
export const STATE_TONES: Readonly<Record<FormSummary['state'], Tone>> = {
  upcoming: 'quiet',
  open: 'warn',
  closed: 'danger',
  in_approval: 'info',
  complete: 'ok',
  waived: 'quiet',
  frozen: 'quiet',
};
