import { useTranslation } from 'react-i18next';
import { canEdit, inLanguage, type Contribution, type Form } from '../document.ts';
import { ChoiceEntry } from '../fields/choice-entry.tsx';
import { ConfirmEntry } from '../fields/confirm-entry.tsx';
import { contributionConfirmation, contributionField } from '../fields/field.ts';
import { TextEntry } from '../fields/text-entry.tsx';
import { useLatestVersion } from '../saving/latest.ts';
import { EvidenceEntry } from './evidence-entry.tsx';
import { RecordEntry } from './record-entry.tsx';

type Props = { readonly form: Form; readonly contribution: Contribution; readonly number: number };

/** One contribution: activity, level with the mark it gives, and whether the supervisor confirms it. */
export function ContributionEntry({ form, contribution, number }: Props) {
  const { t, i18n } = useTranslation('forms');
  const versionOf = useLatestVersion(form);
  const editable = canEdit(form, 'contributions');
  const confirms = canEdit(form, 'contribution_confirmation');
  const name = contribution.activity || t('contribution.number', { number });
  const levels = form.policy.contributions.levels.map(({ key, mark, label }) => ({
    value: key,
    label: t('contribution.level', { label: inLanguage(label, i18n.language), mark }),
  }));
  return (
    <RecordEntry
      wide
      name={name}
      remove={
        editable && {
          isEmpty: contribution.activity === '',
          edit: () => ({
            kind: 'contribution.remove',
            contributionId: contribution.id,
            version: versionOf('contribution', contribution),
          }),
        }
      }
    >
      <TextEntry field={contributionField(contribution, 'activity')} label={t('field.activity')} editable={editable} />
      <ChoiceEntry
        field={contributionField(contribution, 'levelKey')}
        label={t('field.levelKey')}
        options={levels}
        as="list"
        editable={editable}
      />
      <EvidenceEntry form={form} contribution={contribution} editable={editable} />
      {(confirms || contribution.isConfirmed !== null) && (
        <ConfirmEntry
          field={contributionConfirmation(contribution)}
          label={t('confirmation.label')}
          editable={confirms}
        />
      )}
    </RecordEntry>
  );
}
