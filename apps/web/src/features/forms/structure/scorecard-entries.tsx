import { PROGRESS_STATUSES } from '@prestasi/domain';
import { useTranslation } from 'react-i18next';
import { canEdit, isPlanAlone, type Form, type ScorecardRow } from '../document.ts';
import { ChoiceEntry } from '../fields/choice-entry.tsx';
import { rowField } from '../fields/field.ts';
import { TextEntry } from '../fields/text-entry.tsx';
import { optionsOf } from '../../../shared/ui/index.ts';
import { LinkedWork } from '../work/linked-work.tsx';
import { ProgressBadge } from './progress-badge.tsx';
import classes from './scorecard-table.module.css';

type Props = { readonly form: Form; readonly row: ScorecardRow; /** Columns of the table. */ readonly columns: number };

/** The entries of a scorecard row after planning, below the row: progress mid-year, achievement at year-end. */
export function ScorecardEntries({ form, row, columns }: Props) {
  const { t } = useTranslation('forms');
  if (form.phase === 'planning' || row.removedIn !== null) return null;
  const isReview = form.phase === 'review';
  const writing = canEdit(form, isReview ? 'progress' : 'achievement');
  const options = optionsOf(PROGRESS_STATUSES, (value) => t(`progress.${value}`));
  const hasProgress = row.progressStatus !== null || Boolean(row.progressRemark);
  const isSilent = !writing && !hasProgress && row.linkedWork.length === 0;
  if ((isReview || (isPlanAlone(form) && row.achievement === null)) && isSilent) return null;
  return (
    <tr role="row">
      <td role="cell" colSpan={columns} className={classes.under}>
        <div className={classes.entries}>
          {isReview && writing && (
            <>
              <ChoiceEntry
                field={rowField(row, 'progressStatus')}
                label={t('field.progressStatus')}
                options={options}
                as="radios"
                editable
              />
              <TextEntry
                field={rowField(row, 'progressRemark')}
                label={t('field.progressRemark')}
                offersNotes
                editable
                multiline
              />
            </>
          )}
          {!(isReview && writing) && hasProgress && (
            <div className={classes.progress}>
              {row.progressStatus !== null && <ProgressBadge status={row.progressStatus} isPast={!isReview} />}
              <span>{row.progressRemark}</span>
            </div>
          )}
          {!isReview && (
            <TextEntry
              field={rowField(row, 'achievement')}
              label={t('field.achievement')}
              offersNotes
              placeholder={t('scorecard.achievementHint')}
              editable={writing}
              multiline
            />
          )}
          <LinkedWork form={form} place={{ ...row, rowId: row.id, name: row.objective }} />
        </div>
      </td>
    </tr>
  );
}
