import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { BandBadge, StatusBadge } from '../../shared/ui/index.ts';
import type { Calibration, Row } from './calibration.ts';
import { FormDetail } from './form-detail.tsx';
import classes from './person-row.module.css';
import type { useProposals } from './use-proposals.ts';

type Props = {
  readonly row: Row;
  readonly page: Calibration;
  readonly isOpen: boolean;
  readonly calls: ReturnType<typeof useProposals>;
  readonly to: string;
  readonly onToggle: () => void;
};

/** A person on one line: why they stand where they do, the score and what the draft would make of it; the form opens below. */
export function PersonRow({ row, page, isOpen, calls, to, onToggle }: Props) {
  const { t } = useTranslation('calibration');
  const format = useFormat();
  const change = page.draft.forms.find(({ formId }) => formId === row.formId);
  const proposedScore = change?.proposedScore ?? null;
  const count = page.draft.proposals.filter(({ formId }) => formId === row.formId).length;
  const panel = `form-${row.formId}`;
  const supervisor = row.supervisor === null ? null : t('row.supervisor', { name: row.supervisor });
  return (
    <li className={classes.row} data-open={isOpen || undefined}>
      <button
        type="button"
        className={classes.line}
        data-form={row.formId}
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={onToggle}
      >
        <span className={classes.person}>
          <span className={classes.name}>{row.name}</span>
          <span className={classes.sub}>
            {[row.position, row.department, supervisor].filter((word) => word !== null).join(' · ')}
          </span>
        </span>
        <span className={classes.reasons}>
          {row.reasons.map((reason) => (
            <StatusBadge key={reason} tone={reason === 'disagreed' ? 'danger' : 'warn'}>
              {t(`reason.${reason}`, { count: row.apart, farthest: row.farthest })}
            </StatusBadge>
          ))}
          {row.moderated > 0 && (
            <StatusBadge tone="quiet" icon={null}>
              {t('row.moderated', { count: row.moderated })}
            </StatusBadge>
          )}
          {row.responseDueOn !== null && (
            <StatusBadge tone="quiet" icon={null}>
              {t('row.awaited', { day: format.shortDay(row.responseDueOn) })}
            </StatusBadge>
          )}
          {count > 0 && (
            <StatusBadge tone="accent" icon={null}>
              {t('row.proposals', { count })}
            </StatusBadge>
          )}
        </span>
        <span className={classes.score}>
          <span>
            {format.decimal(row.score)}
            {proposedScore !== null && proposedScore !== row.score && (
              <>
                <IconArrowRight size="1em" aria-hidden />
                <strong>{format.decimal(proposedScore)}</strong>
              </>
            )}
          </span>
          <span className={classes.sub}>
            {row.difference === null ? t('row.noLast') : t('row.change', { change: format.signed(row.difference) })}
          </span>
        </span>
        <span className={classes.band}>
          <BandBadge band={change?.proposedBand ?? row.band} />
        </span>
      </button>
      {isOpen && (
        <div id={panel}>
          <FormDetail formId={row.formId} draft={page.draft} calls={calls} to={to} />
        </div>
      )}
    </li>
  );
}
