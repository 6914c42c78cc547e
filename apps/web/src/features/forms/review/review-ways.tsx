import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ReviewProps } from '../../../shared/appraisals/review.ts';
import classes from './review.module.css';

type Props = {
  readonly review: Pick<ReviewProps, 'place' | 'onPrevious' | 'onNext' | 'onClose'>;
};

const SIGN = { size: '1.15rem', stroke: 1.75, 'aria-hidden': true } as const;

/** The place of a form in its list, the ways to the ones before and after, and back to the list. */
export function ReviewWays({ review: { place, onPrevious, onNext, onClose } }: Props) {
  const { t } = useTranslation(['forms', 'common']);
  return (
    <div className={classes.ways}>
      {place !== null && (
        <span className={classes.place}>{t('list.place', { place: place.index + 1, count: place.total })}</span>
      )}
      <ActionIcon
        variant="default"
        aria-label={t('review.key.previous')}
        aria-keyshortcuts="K"
        disabled={onPrevious === null}
        onClick={() => onPrevious?.()}
      >
        <IconChevronUp {...SIGN} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        aria-label={t('review.key.next')}
        aria-keyshortcuts="J"
        disabled={onNext === null}
        onClick={() => onNext?.()}
      >
        <IconChevronDown {...SIGN} />
      </ActionIcon>
      <ActionIcon variant="subtle" aria-label={t('review.key.close')} aria-keyshortcuts="Escape" onClick={onClose}>
        <IconX {...SIGN} />
      </ActionIcon>
    </div>
  );
}
