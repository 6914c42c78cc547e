import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { type Column, NOTHING, PersonName } from '../../shared/ui/index.ts';
import type { AuditedAction } from './audit.ts';
import classes from './audit.module.css';

/** The columns of the audited actions: who did what and when, on whose appraisal, and why it is shown. */
export function useActionColumns(): readonly Column<AuditedAction>[] {
  const { t } = useTranslation('audit');
  const format = useFormat();
  return [
    {
      id: 'by',
      header: t('column.by'),
      cell: ({ by, at, onBehalfOf }) => (
        <PersonName
          name={by}
          sub={[format.dateTime(at), onBehalfOf !== null && t('onBehalf', { name: onBehalfOf })]
            .filter(Boolean)
            .join(' · ')}
        />
      ),
    },
    { id: 'action', header: t('column.action'), cell: ({ action }) => action },
    {
      id: 'appraisee',
      header: t('column.appraisee'),
      cell: ({ appraisee, employeeNumber, company, year }) => (
        <PersonName name={appraisee} sub={[employeeNumber, company, String(year)].join(' · ')} />
      ),
    },
    {
      id: 'reason',
      header: t('column.reason'),
      cell: ({ reasons, changedAt }) => (
        <div>
          {reasons.map((reason) => (
            <div key={reason}>{t(`reason.${reason}`)}</div>
          ))}
          {changedAt !== null && (
            <div className={classes.small}>{t('changedAt', { at: format.dateTime(changedAt) })}</div>
          )}
        </div>
      ),
    },
    {
      id: 'signedIn',
      header: t('column.signedIn'),
      hideable: true,
      cell: ({ signedIn }) => {
        if (signedIn === null) return NOTHING;
        const { way, passwordBy, passwordSince } = signedIn;
        return (
          <div>
            <div>{t(`way.${way}`)}</div>
            {passwordBy !== null && passwordSince !== null && (
              <div className={classes.small}>
                {t(`passwordBy.${passwordBy}`, { on: format.dateTime(passwordSince) })}
              </div>
            )}
          </div>
        );
      },
    },
  ];
}
