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
  const buttons = useRef<Partial<Record<'up' | 'down', HTMLButtonElement | null>>>({});
  const move = async (to: 'up' | 'down') => {
    await onMove(to);
    buttons.current[to]?.focus();
  };
  const directions = [
    { to: 'up', isEnd: isFirst, Icon: IconChevronUp },
    { to: 'down', isEnd: isLast, Icon: IconChevronDown },
  ] as const;
  return (
    <span className={classes.moves}>
      {directions.map(({ to, isEnd, Icon }) => (
        <ActionIcon
          key={to}
          ref={(button) => {
            buttons.current[to] = button;
          }}
          variant="subtle"
          color="gray"
          aria-label={t(`action.${to}`, { name })}
          aria-disabled={isEnd}
          data-end={isEnd}
          onClick={() => {
            if (!isEnd) void move(to);
          }}
        >
          <Icon size="1.125rem" aria-hidden />
        </ActionIcon>
      ))}
    </span>
  );
}
