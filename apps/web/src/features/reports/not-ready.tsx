import { useTranslation } from 'react-i18next';
import { ToneIcon } from '../../shared/ui/index.ts';
import type { AppraisalRow } from '../../shared/appraisals/appraisal-rows.ts';
import classes from './not-ready.module.css';

type Props = {
  readonly forms: readonly { readonly row: AppraisalRow; readonly reason: string }[];
  /** How many will be approved without them. */
  readonly count: number;
  /** Whether the server refused some of them, which changed since the list was read; else all are known beforehand. */
  readonly isRefused: boolean;
};

/** The forms that are left out, each with its reason, which can be opened; shown at once if the server refused them. */
export function NotReady({ forms, count, isRefused }: Props) {
  const { t } = useTranslation(['reports', 'problems']);
  return (
    <div className={classes.box} data-refused={isRefused || undefined} role={isRefused ? 'alert' : undefined}>
      {isRefused && (
        <p className={classes.title}>
          <ToneIcon tone="danger" />
          {t('problems:complete_all_performance_first.title')}
        </p>
      )}
      <details open={isRefused || count === 0}>
        <summary>{t('notReady.leftOut', { ready: count, count: forms.length })}</summary>
        <ul className={classes.list}>
          {forms.map(({ row, reason }) => (
            <li key={row.formId}>
              <strong>{row.name}</strong>
              {' – '}
              {reason}
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
