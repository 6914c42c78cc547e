import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/index.ts';
import { Panel } from '../../../shared/ui/index.ts';
import { canEdit, type ExternalTraining, type Form } from '../document.ts';
import { ConfirmAll } from '../fields/confirm-all.tsx';
import { ConfirmEntry } from '../fields/confirm-entry.tsx';
import { externalConfirmation } from '../fields/field.ts';
import { ReadText } from '../fields/read-text.tsx';
import { RecordEntry } from './record-entry.tsx';
import classes from './records.module.css';

/** External training on which HR has not decided: the supervisor confirms it like self learning. */
export function ExternalList({ form }: { form: Form }) {
  const { t } = useTranslation('forms');
  const trainings = form.content.externalTrainings;
  const confirms = canEdit(form, 'self_learning_confirmation');
  if (trainings.length === 0) return null;
  return (
    <Panel level={3} title={t('external.title')} count={trainings.length}>
      <div className={classes.list}>
        <p className={classes.lead}>{t(confirms ? 'external.leadConfirm' : 'external.lead')}</p>
        {confirms && <ConfirmAll fields={trainings.map(externalConfirmation)} />}
        {trainings.map((training) => (
          <ExternalEntry key={training.id} training={training} confirms={confirms} />
        ))}
      </div>
    </Panel>
  );
}

function ExternalEntry({ training, confirms }: { training: ExternalTraining; confirms: boolean }) {
  const { t } = useTranslation('forms');
  const format = useFormat();
  const { title, provider, startsOn, endsOn, hours, certificate } = training;
  return (
    <RecordEntry name={title}>
      <ReadText label={t('field.programme')} text={title} />
      <ReadText label={t('external.provider')} text={provider} />
      <ReadText label={t('record.dates')} text={format.days(startsOn, endsOn)} />
      <ReadText label={t('field.hours')} text={format.number(hours)} />
      {certificate !== null && (
        <a href={certificate.url} download={certificate.name}>
          {certificate.name}
        </a>
      )}
      <ConfirmEntry field={externalConfirmation(training)} label={t('confirmation.label')} editable={confirms} />
    </RecordEntry>
  );
}
