import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/index.ts';
import { Panel, PlainTable } from '../../../shared/ui/index.ts';
import type { Form } from '../document.ts';
import { useRatings } from '../../../shared/training/use-ratings.ts';
import classes from './records.module.css';

/** Training attended in the cycle, from the training record, with its hours and how it was rated. */
export function TrainingRecords({ form }: { form: Form }) {
  const { t } = useTranslation('forms');
  const format = useFormat();
  const ratingOf = useRatings();
  const records = form.content.trainingRecords;
  const hours = records.reduce((sum, record) => sum + record.hours, 0);
  return (
    <Panel level={3} flush title={t('record.title')} count={records.length} aside={t('record.hours', { count: hours })}>
      {records.length === 0 ? (
        <p className={classes.empty}>{t('record.empty')}</p>
      ) : (
        <PlainTable
          className={classes.table}
          caption={t('record.title')}
          heads={[t('field.programme'), t('record.dates'), t('field.hours')]}
        >
          {records.map((record) => (
            <tr key={record.id}>
              <th scope="row">
                {record.title}
                {record.rating !== null && (
                  <div className={classes.rating}>
                    {t('record.rating')}: {ratingOf(record.rating)}
                  </div>
                )}
              </th>
              <td>{format.days(record.startsOn, record.endsOn)}</td>
              <td>{format.number(record.hours)}</td>
            </tr>
          ))}
        </PlainTable>
      )}
    </Panel>
  );
}
