import { VisuallyHidden } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './competencies.module.css';
import { type Competency, inLanguage } from './library.ts';
import { MoveButtons } from './move-buttons.tsx';
import { useKeeping } from './use-keeping.ts';

type Props<Row extends Competency> = {
  readonly rows: readonly Row[];
  readonly canWrite: boolean;
  readonly label: string;
  readonly children: (row: Row, name: string) => ReactNode;
};

/** Competencies in order, each with buttons to move it; archived ones stay at the end. */
export function OrderedList<Row extends Competency>({ rows, canWrite, label, children }: Props<Row>) {
  const { t, i18n } = useTranslation('competencies');
  const { move } = useKeeping();
  const [announced, setAnnounced] = useState('');
  const inUse = rows.filter(({ isArchived }) => !isArchived);
  const ordered = [...inUse, ...rows.filter(({ isArchived }) => isArchived)];
  const moveRow = async (row: Row, to: 'up' | 'down') => {
    await move.mutateAsync({ id: row.id, to });
    const place = inUse.indexOf(row) + (to === 'up' ? 0 : 2);
    setAnnounced(t('moved', { name: inLanguage(row.name, i18n.language), place, count: inUse.length }));
  };
  return (
    <>
      <ol className={classes.rows} aria-label={label}>
        {ordered.map((row) => {
          const name = inLanguage(row.name, i18n.language);
          const place = inUse.indexOf(row);
          return (
            <li key={row.id} className={classes.row} data-archived={row.isArchived || undefined}>
              {canWrite && (
                <span className={classes.order}>
                  {place >= 0 && (
                    <MoveButtons
                      name={name}
                      isFirst={place === 0}
                      isLast={place === inUse.length - 1}
                      onMove={(to) => moveRow(row, to)}
                    />
                  )}
                </span>
              )}
              {children(row, name)}
            </li>
          );
        })}
      </ol>
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
    </>
  );
}
