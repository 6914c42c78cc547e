import { useTranslation } from 'react-i18next';
import { canEdit, type Form, type Need } from '../document.ts';
import { newField } from '../fields/add-button.tsx';
import { DayEntry } from '../fields/day-entry.tsx';
import { needField } from '../fields/field.ts';
import { TextEntry } from '../fields/text-entry.tsx';
import { useLatestVersion } from '../saving/latest.ts';
import { MethodEntry } from './method-entry.tsx';
import { NeedOutcome } from './need-outcome.tsx';
import { RecordEntry } from './record-entry.tsx';
import { RecordPanel } from './record-panel.tsx';

/** Planned training: programme, method, target date, reason. There may be none. */
export function NeedList({ form }: { form: Form }) {
  const { t } = useTranslation('forms');
  const needs = form.content.trainingNeeds;
  const editable = canEdit(form, 'training_needs');
  return (
    <RecordPanel
      title={t('need.title')}
      count={needs.length}
      empty={t(editable ? 'need.emptyEdit' : 'need.empty')}
      add={
        editable && {
          label: t('need.add'),
          edit: { kind: 'need.add' },
          next: (after) => newField(needs, after.content.trainingNeeds, 'need', 'programme'),
        }
      }
    >
      {needs.map((need, index) => (
        <NeedEntry key={need.id} form={form} need={need} number={index + 1} editable={editable} />
      ))}
    </RecordPanel>
  );
}

function NeedEntry({ form, need, number, editable }: { form: Form; need: Need; number: number; editable: boolean }) {
  const { t } = useTranslation('forms');
  const versionOf = useLatestVersion(form);
  const name = need.programme || t('need.number', { number });
  return (
    <RecordEntry
      name={name}
      remove={
        editable && {
          isEmpty: need.programme === '' && need.reason === '',
          edit: () => ({ kind: 'need.remove', needId: need.id, version: versionOf('need', need) }),
        }
      }
    >
      <TextEntry field={needField(need, 'programme')} label={t('field.programme')} editable={editable} />
      <MethodEntry need={need} editable={editable} />
      <DayEntry field={needField(need, 'targetDate')} label={t('field.targetDate')} editable={editable} />
      <TextEntry field={needField(need, 'reason')} label={t('field.reason')} editable={editable} multiline />
      {need.outcome !== null && <NeedOutcome outcome={need.outcome} />}
    </RecordEntry>
  );
}
