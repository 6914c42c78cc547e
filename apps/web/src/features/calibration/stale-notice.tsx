import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { Notice } from '../../shared/ui/index.ts';
import type { Proposal } from './calibration.ts';

type Props = {
  readonly proposal: Proposal;
  /** Puts the proposal on the form as it is now; null where that is not done here. */
  readonly onKeep: (() => void) | null;
  readonly isPending?: boolean;
};

/** Says that a form has changed since a mark was proposed, and how; the proposal waits until it is looked at again. */
export function StaleNotice({ proposal, onKeep, isPending = false }: Props) {
  const { t, i18n } = useTranslation(['calibration', 'timeline']);
  const format = useFormat();
  const { seen, from, since } = proposal;
  const wordOf = (action: string) => {
    const key = `timeline:action.${action}`;
    const word: unknown = i18n.exists(key) ? t(key as 'timeline:action.agree') : null;
    return typeof word === 'string' ? word : t('stale.action');
  };
  return (
    <Notice
      tone="warn"
      title={t('stale.title')}
      detail={
        <>
          {seen !== from && <p>{t('stale.mark', { seen: seen ?? '–', from: from ?? '–' })}</p>}
          {since.map((one) => (
            <p key={`${one.at} ${one.action}`}>
              {[wordOf(one.action), one.by, format.dateTime(one.at)].filter((word) => word !== null).join(' · ')}
            </p>
          ))}
        </>
      }
      actions={
        onKeep !== null && (
          <Button variant="default" size="xs" loading={isPending} onClick={onKeep}>
            {t('stale.keep')}
          </Button>
        )
      }
    />
  );
}
