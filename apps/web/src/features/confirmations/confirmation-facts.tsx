import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { Facts } from '../../shared/ui/index.ts';
import type { Confirmation } from './confirmation.ts';
import { useAbout } from './use-about.ts';

/** Whom an action is about, who asked for it and when, and when it lapses. */
export function ConfirmationFacts({ confirmation }: { confirmation: Confirmation }) {
  const { t } = useTranslation('confirmations');
  const format = useFormat();
  const { requestedBy, requestedAt, expiresAt, state } = confirmation;
  const about = useAbout(confirmation.about);
  const asked = { name: requestedBy, when: format.dateTime(requestedAt) };
  return (
    <Facts
      facts={[
        ...(about === '' ? [] : [{ label: t('fact.about'), value: about }]),
        { label: t('fact.asked'), value: t('fact.askedBy', asked) },
        ...(state === 'waiting' ? [{ label: t('fact.until'), value: format.dateTime(expiresAt) }] : []),
      ]}
    />
  );
}
