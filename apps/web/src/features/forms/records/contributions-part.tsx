import { useTranslation } from 'react-i18next';
import { Panel } from '../../../shared/ui/index.ts';
import { canEdit, type Form } from '../document.ts';
import { AddButton, newField } from '../fields/add-button.tsx';
import { ConfirmAll } from '../fields/confirm-all.tsx';
import { contributionConfirmation } from '../fields/field.ts';
import { ContributionEntry } from './contribution-entry.tsx';
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
            <Panel key={kind} level={3} title={t(`contribution.${kind}`)} count={entries.length}>
              <div className={classes.list}>
                {entries.length === 0 && (
                  <p className={classes.none}>
                    {t(editable ? `contribution.emptyEdit.${kind}` : 'contribution.empty')}
                  </p>
                )}
                {entries.map((entry, index) => (
                  <ContributionEntry key={entry.id} form={form} contribution={entry} number={index + 1} />
                ))}
                {editable && (
                  <div>
                    <AddButton
                      label={t('contribution.add')}
                      edit={{ kind: 'contribution.add', contributionKind: kind }}
                      next={(after) => newField(all, after.content.contributions, 'contribution', 'activity')}
                    />
                  </div>
                )}
              </div>
            </Panel>
          );
        })}
    </div>
  );
}
