import type { Executor } from '../platform/database/transaction.ts';
import { DEFAULT_LANGUAGE } from '../platform/i18n/translate.ts';
import type { Services } from '../platform/services.ts';
import { type Anchor, countEvents } from './anchor.ts';

/**
 * Mails the signature of a daily anchor to the address of the setting `PRESTASI_ANCHOR_MAIL`, if there is one. Since
 * each anchor has the signature of the one before, one mail speaks for every anchor up to it.
 */
export async function mailAnchor({ mail, settings }: Services, tx: Executor, anchor: Anchor): Promise<void> {
  const { anchorMail, publicUrl } = settings;
  if (anchorMail === null) return;
  await mail.enqueue(tx, {
    template: 'anchor',
    language: DEFAULT_LANGUAGE,
    to: anchorMail,
    params: {
      number: anchor.number ?? 0,
      writtenAt: anchor.writtenAt,
      address: publicUrl,
      keyId: anchor.keyId,
      appraisals: anchor.chains.length,
      events: countEvents(anchor),
      signature: anchor.signature,
    },
  });
}
