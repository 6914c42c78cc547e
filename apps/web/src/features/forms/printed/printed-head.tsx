import { useTranslation } from 'react-i18next';
import { useSession } from '../../../shared/session/index.ts';
import type { Form } from '../document.ts';
import classes from './printed.module.css';

/** Whose form is printed, and its status. */
export function PrintedHead({ form }: { form: Form }) {
  const { t } = useTranslation(['forms', 'common']);
  const session = useSession();
  const { logo } = session.theme;
  const { appraisee } = form;
  const lines = {
    number: appraisee.employeeNumber,
    position: [appraisee.position, appraisee.grade].filter(Boolean).join(' · '),
    unit: [appraisee.department, appraisee.company].filter(Boolean).join(' · '),
    supervisor: appraisee.supervisorName,
    level: t(`common:level.${form.level}`),
  };
  return (
    <header className={classes.head}>
      {logo !== null && session.company?.name === appraisee.company ? (
        <img className={classes.logo} src={logo} alt={appraisee.company} />
      ) : (
        <p className={classes.product}>{t('common:product')}</p>
      )}
      <h1 className={classes.name}>{appraisee.name}</h1>
      <p>{t('header.phase', { phase: t(`common:phase.${form.phase}`), year: form.year })}</p>
      <dl className={classes.facts}>
        {Object.entries(lines).map(
          ([key, value]) =>
            value !== null && (
              <div key={key}>
                <dt>{t(`print.${key}`)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </header>
  );
}
