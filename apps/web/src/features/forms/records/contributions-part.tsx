import { useTranslation } from 'react-i18next';
import { canEdit, type Form } from '../document.ts';
import { newField } from '../fields/add-button.tsx';
import { ConfirmAll } from '../fields/confirm-all.tsx';
import { contributionConfirmation } from '../fields/field.ts';
import { ContributionEntry } from './contribution-entry.tsx';
import { RecordPanel } from './record-panel.tsx';
import classes from './records.module.css';

/**
 * Internal or industry involvement, and external contributions; the level gives the mark, and only confirmed ones count
 * (domain §6).
 */
export function ContributionsPart({ form }: { form: Form }) {
  const { t } = useTranslation('forms');
  const { count, internalInvolvement } = form.policy.contributions;
  const kinds = internalInvolvement ? (['internal', 'external'] as const) : (['external'] as const);
  const editable = canEdit(form, 'contributions');
  const all = form.content.contributions;
  return (
    <div className={classes.part}>
      <p className={classes.lead}>
        {t(form.phase === 'planning' ? 'contribution.later' : 'contribution.lead', { count })}
      </p>
      {canEdit(form, 'contribution_confirmation') && (
        <ConfirmAll
          fields={all.filter(({ kind }) => kinds.some((shown) => shown === kind)).map(contributionConfirmation)}
        />
      )}
      {form.phase !== 'planning' &&
        kinds.map((kind) => {
          const entries = all.filter((entry) => entry.kind === kind);
          return (
            <RecordPanel
              key={kind}
              title={t(`contribution.${kind}`)}
              count={entries.length}
              empty={t(editable ? `contribution.emptyEdit.${kind}` : 'contribution.empty')}
              add={
                editable && {
                  label: t('contribution.add'),
                  edit: { kind: 'contribution.add', contributionKind: kind },
                  next: (after) => newField(all, after.content.contributions, 'contribution', 'activity'),
                }
              }
            >
              {entries.map((entry, index) => (
                <ContributionEntry key={entry.id} form={form} contribution={entry} number={index + 1} />
              ))}
            </RecordPanel>
          );
        })}
    </div>
  );
}
