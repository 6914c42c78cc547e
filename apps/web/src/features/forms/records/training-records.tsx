import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/index.ts';
import { Panel } from '../../../shared/ui/panel.tsx';
import type { Form } from '../document.ts';
import classes from './records.module.css';
import visuallyHidden from '../../../shared/ui/visually-hidden.module.css';

/** Training attended in the cycle, from the training record, with its hours. */
export function TrainingRecords({ form }: { form: Form }) {
  const { t } = useTranslation('forms');
  const format = useFormat();
  const records = form.content.trainingRecords;
  const hours = records.reduce((sum, record) => sum + record.hours, 0);
  return (
    <Panel level={3} flush title={t('record.title')} count={records.length} aside={t('record.hours', { count: hours })}>
      {records.length === 0 ? (
        <p className={classes.empty}>{t('record.empty')}</p>
      ) : (
        <table className={classes.table}>
          <caption className={visuallyHidden.text}>{t('record.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('field.programme')}</th>
              <th scope="col">{t('record.dates')}</th>
              <th scope="col">{t('field.hours')}</th>
            </tr>
          </thead>
          <tbody>
            {records.map((record) => (
              <tr key={record.id}>
                <th scope="row">{record.title}</th>
                <td>{format.days(record.startsOn, record.endsOn)}</td>
                <td>{format.number(record.hours)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}
