import type { Language } from '@prestasi/domain';
import { translate } from '../platform/i18n/translate.ts';

/** The reason of a waiver that the product makes by itself: a code, told in the reader's language. */
export const AUTOMATIC_WAIVER = 'hired_after_last_day';

/** Why a phase was waived, in HR's words, or told in the reader's language where the product did it. */
export function waiverReasonIn(language: Language, reason: string | null): string | null {
  return reason === AUTOMATIC_WAIVER ? translate(language, 'timeline:waiver.hired_after_last_day') : reason;
}
