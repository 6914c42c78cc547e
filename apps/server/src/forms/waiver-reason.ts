import type { Language } from '@prestasi/domain';
import { translate } from '../platform/i18n/translate.ts';

/** The reason of a waiver by the product itself: a code, shown in the reader's language. */
export const AUTOMATIC_WAIVER = 'hired_after_last_day';

/** Returns the reason of a waiver, in HR's words, or in the reader's language if the product made it. */
export function waiverReasonIn(language: Language, reason: string | null): string | null {
  return reason === AUTOMATIC_WAIVER ? translate(language, 'timeline:waiver.hired_after_last_day') : reason;
}
