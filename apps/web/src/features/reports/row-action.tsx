import { Button } from '@mantine/core';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../shared/ui/index.ts';
import { isToMark, type AppraisalRow } from '../../shared/appraisals/appraisal-rows.ts';
import classes from './row-action.module.css';

type Props = { readonly row: AppraisalRow; readonly to: string; readonly onOpen: (event: MouseEvent) => void };

/** The next action on a form that waits for the reader: to mark it, or to review it. */
export function RowAction({ row, to, onOpen }: Props) {
  const { t } = useTranslation('reports');
  const label = t(isToMark(row) ? 'act.mark' : 'act.review');
  return (
    <Button
      component={AppLink}
      to={to}
      onClick={onOpen}
      variant="default"
      size="compact-sm"
      className={classes.act}
      aria-label={t('act.of', { act: label, name: row.name })}
    >
      {label}
    </Button>
  );
}
