import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApiProblem, fieldText } from '../api/index.ts';
import { problemTexts } from '../api/show-problem.ts';
import { Dialog } from './dialog.tsx';
import classes from './refusal-dialog.module.css';

type Props = {
  readonly problem: ApiProblem;
  /** A sentence that says what to do instead. */
  readonly hint?: string;
  /** A button to do it. */
  readonly action?: ReactNode;
  readonly onClose: () => void;
};

/** Why something was refused, with all its reasons, and what to do instead. */
export function RefusalDialog({ problem, hint, action, onClose }: Props) {
  const { t, i18n } = useTranslation('common');
  const words = useQuery({
    queryKey: ['words of', problem.code, problem.params, i18n.language],
    queryFn: () => problemTexts(problem),
  });
  if (words.data === undefined) return null;
  const { title, detail } = words.data;
  return (
    <Dialog hasWork={false} onClose={onClose} title={title}>
      <div className={classes.body}>
        {problem.fields.length > 0 && (
          <ul className={classes.reasons}>
            {problem.fields.map((field) => (
              <li key={field.code}>{fieldText(field)}</li>
            ))}
          </ul>
        )}
        {detail !== null && <p>{detail}</p>}
        {hint !== undefined && <p>{hint}</p>}
        <div className={classes.actions}>
          <Button variant={action === undefined ? 'filled' : 'default'} onClick={onClose} data-autofocus>
            {t('action.close')}
          </Button>
          {action}
        </div>
      </div>
    </Dialog>
  );
}
