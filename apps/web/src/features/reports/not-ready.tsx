import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ToneIcon } from '../../shared/ui/index.ts';
import type { AppraisalRow } from '../../shared/appraisals/appraisal-rows.ts';
import classes from './not-ready.module.css';

type Props = {
  readonly forms: readonly { readonly row: AppraisalRow; readonly reason: string }[];
  /** Whether the server refused them; else they are shown before sending. */
  readonly isRefused: boolean;
  /** The number of forms without them. */
  readonly remaining: number;
  readonly onLeaveOut: () => void;
};

/** The selected forms that are not ready, with the reasons; one click continues without them. */
export function NotReady({ forms, isRefused, remaining, onLeaveOut }: Props) {
  const { t } = useTranslation(['reports', 'problems']);
  return (
    <div className={classes.box} role={isRefused ? 'alert' : undefined}>
      <p className={classes.title}>
        <ToneIcon tone="danger" />
        {isRefused ? t('problems:complete_all_performance_first.title') : t('notReady.title', { count: forms.length })}
      </p>
      <ul className={classes.list}>
        {forms.map(({ row, reason }) => (
          <li key={row.formId}>
            <strong>{row.name}</strong>
            {' – '}
            {reason}
          </li>
        ))}
      </ul>
      {remaining > 0 && (
        <Button variant="default" onClick={onLeaveOut}>
          {t('notReady.leaveOut', { count: forms.length, remaining })}
        </Button>
      )}
    </div>
  );
}
