import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './competencies.module.css';

type Props = {
  readonly name: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (to: 'up' | 'down') => Promise<unknown>;
};

/** Buttons to move a row up or down. The focus stays on the button when its row moves; at the end it does nothing. */
export function MoveButtons({ name, isFirst, isLast, onMove }: Props) {
  const { t } = useTranslation('competencies');
  const up = useRef<HTMLButtonElement>(null);
  const down = useRef<HTMLButtonElement>(null);
  const move = async (to: 'up' | 'down') => {
    if (to === 'up' ? isFirst : isLast) return;
    await onMove(to);
    (to === 'up' ? up : down).current?.focus();
  };
  return (
    <span className={classes.moves}>
      <ActionIcon
        ref={up}
        variant="subtle"
        color="gray"
        aria-label={t('action.up', { name })}
        aria-disabled={isFirst}
        data-end={isFirst}
        onClick={() => void move('up')}
      >
        <IconChevronUp size="1.125rem" aria-hidden />
      </ActionIcon>
      <ActionIcon
        ref={down}
        variant="subtle"
        color="gray"
        aria-label={t('action.down', { name })}
        aria-disabled={isLast}
        data-end={isLast}
        onClick={() => void move('down')}
      >
        <IconChevronDown size="1.125rem" aria-hidden />
      </ActionIcon>
    </span>
  );
}
