import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { IssuedPins } from '../../shared/pins/index.ts';
import { ErrorState } from '../../shared/ui/index.ts';
import type { AccessAction } from './access-dialog.tsx';
import classes from './access-preview.module.css';
import { reachOf, type Reached } from './access-reach.ts';
import { useLetIn } from './use-let-in.ts';

type Props = {
  readonly companyId: number;
  readonly action: AccessAction;
  readonly reached: Reached;
  readonly onClose: () => void;
  readonly onDone: (pins: IssuedPins | null) => void;
};

/** How many people get it for the first time, how many again, who is left out and why; by name for selected people. */
export function AccessPreview({ companyId, action, reached, onClose, onDone }: Props) {
  const { t } = useTranslation(['organisation', 'common']);
  const { kind, people } = action;
  const letIn = useLetIn(companyId, onDone);
  const count = reached.first + reached.again;
  const named = people === null ? [] : reachOf(kind, people);
  const leftOut = [
    reached.otherWay > 0 && t(`access.${kind}.otherWay`, { count: reached.otherWay }),
    reached.ready > 0 && t(`access.${kind}.ready`, { count: reached.ready }),
  ].filter((line) => line !== false);
  return (
    <div className={classes.preview}>
      <p className={classes.lead}>
        {count === 0 ? t(`access.${kind}.nobody`) : t(`access.${kind}.reaches`, { count })}
      </p>
      {named.length > 0 && (
        <ul className={classes.names}>
          {named.map(({ id, fullName, employeeNumber }) => (
            <li key={id}>{`${fullName} · ${employeeNumber}`}</li>
          ))}
        </ul>
      )}
      {count > 0 && <p>{t(`access.${kind}.how`)}</p>}
      {reached.again > 0 && <p>{t(`access.${kind}.again`, { count: reached.again })}</p>}
      {leftOut.length > 0 && (
        <ul className={classes.leftOut}>
          {leftOut.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {letIn.isError && <ErrorState error={letIn.error} />}
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          {count === 0 ? t('common:action.close') : t('common:action.cancel')}
        </Button>
        {count > 0 && (
          <Button data-autofocus loading={letIn.isPending} onClick={() => letIn.mutate({ kind, named })}>
            {t(`access.${kind}.confirm`, { count })}
          </Button>
        )}
      </div>
    </div>
  );
}
