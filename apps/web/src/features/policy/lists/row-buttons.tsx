import { ActionIcon } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { HistoryButton } from '../../../shared/history/index.ts';
import classes from './lists.module.css';
import type { ListRow } from './list-rows.ts';

type Props = {
  readonly row: ListRow;
  readonly entity: 'training_method' | 'training_rating';
  /** The name of the row. */
  readonly name: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (by: -1 | 1) => void;
  readonly onArchive: () => void;
};

/** Moves a row up or down, archives or restores it; one that was never saved is removed. */
export function RowButtons({ row, entity, name, isFirst, isLast, onMove, onArchive }: Props) {
  const { t } = useTranslation('settings');
  const size = { size: '1.125rem', stroke: 1.5 } as const;
  return (
    <span className={classes.buttons}>
      <ActionIcon variant="subtle" aria-label={t('list.up', { name })} disabled={isFirst} onClick={() => onMove(-1)}>
        <IconArrowUp {...size} />
      </ActionIcon>
      <ActionIcon variant="subtle" aria-label={t('list.down', { name })} disabled={isLast} onClick={() => onMove(1)}>
        <IconArrowDown {...size} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        aria-label={t(row.id === null ? 'list.remove' : row.isArchived ? 'list.restore' : 'list.archive', { name })}
        onClick={onArchive}
      >
        {row.id === null ? (
          <IconTrash {...size} />
        ) : row.isArchived ? (
          <IconArchiveOff {...size} />
        ) : (
          <IconArchive {...size} />
        )}
      </ActionIcon>
      {row.id !== null && <HistoryButton isIcon entity={entity} recordId={row.id} of={name} />}
    </span>
  );
}
