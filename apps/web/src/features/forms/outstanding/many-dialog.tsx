import { addDays } from '@prestasi/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaField, DayField, FormDialog, RecordForm, useRecordForm } from '../../../shared/form/index.ts';
import { useFormat } from '../../../shared/format/index.ts';
import { useSession } from '../../../shared/session/index.ts';
import { showDone } from '../../../shared/toast/index.ts';
import { Notice } from '../../../shared/ui/index.ts';
import { carryOut, type Failed, type ManyAction, sendAction, splitFor } from './many.ts';
import classes from './outstanding.module.css';
import { outstandingChanged, type OutstandingRow } from './outstanding.ts';

type Props = {
  readonly action: ManyAction;
  readonly rows: readonly OutstandingRow[];
  /** Called when it is over, with those for which it was not carried out. */
  readonly onDone: (failed: readonly OutstandingRow[]) => void;
  readonly onClose: () => void;
};

const LONGEST_REASON = 2000;
/** How many more days are proposed. */
const DAYS = 7;
const REQUIRED = { remind: [], pass_on: [], extend: ['lastDay', 'reason'], waive: ['reason'] } as const;

/** One action for many outstanding forms: who is concerned and who is left out, what is said once, and what was refused. */
export function ManyDialog({ action, rows, onDone, onClose }: Props) {
  const { t } = useTranslation(['outstanding', 'forms', 'common']);
  const format = useFormat();
  const { today } = useSession();
  const [done, setDone] = useState(0);
  const [failed, setFailed] = useState<readonly Failed[]>([]);
  const { possible, leftOut } = splitFor(action, rows, today);
  const count = possible.length;
  const finish = (left: readonly OutstandingRow[]) => {
    const carriedOut = count - left.length;
    if (carriedOut > 0) showDone(t(`many.${action}.done`, { count: carriedOut }));
    void outstandingChanged();
    onDone(left);
  };
  const form = useRecordForm({
    key: `outstanding/many/${action}`,
    initial: { lastDay: addDays(today, DAYS), reason: '' },
    required: [...REQUIRED[action]],
    save: async (input) => {
      setDone(0);
      setFailed([]);
      const left = new Set(possible);
      const perform = async (row: OutstandingRow) => {
        await sendAction(action, row, input);
        left.delete(row);
      };
      try {
        return await carryOut(possible, perform, setDone);
      } catch (error) {
        // Those that are left stay selected, to be tried again.
        finish([...left]);
        throw error;
      }
    },
    onSaved: (refused) => {
      setFailed(refused);
      finish(refused.map(({ row }) => row));
      if (refused.length === 0) onClose();
    },
  });
  const asks = REQUIRED[action].length > 0;
  return (
    <FormDialog title={t(`many.${action}.title`, { count })} onClose={onClose}>
      <RecordForm
        form={form}
        submitLabel={t(`many.${action}.confirm`, { count })}
        onCancel={onClose}
        mayAlwaysSave={count > 0}
      >
        {failed.length > 0 && (
          <Notice
            tone="danger"
            title={t('many.refused', { count: failed.length })}
            detail={<Names rows={failed.map(({ row, why }) => ({ row, after: why }))} />}
          />
        )}
        {/* Not on the button, whose label is hidden while it waits. */}
        <p>{form.isSaving ? t('many.progress', { done, count }) : t(`many.${action}.body`, { count })}</p>
        <Names
          rows={possible.map((row) => ({
            row,
            after: action === 'remind' ? format.list(row.responsible.names) : t(`reason.${row.reason}`),
          }))}
        />
        {leftOut.length > 0 && (
          <details>
            <summary>{t('many.leftOut', { count: leftOut.length })}</summary>
            <Names rows={leftOut.map(({ row, why }) => ({ row, after: t(`many.why.${why}`) }))} />
          </details>
        )}
        {action === 'extend' && (
          <DayField form={form} name="lastDay" label={t('forms:act.extend.day')} min={today} required />
        )}
        {asks && <AreaField form={form} name="reason" label={t('forms:act.reason')} max={LONGEST_REASON} required />}
      </RecordForm>
    </FormDialog>
  );
}

type Named = { readonly row: OutstandingRow; readonly after: string };

function Names({ rows }: { readonly rows: readonly Named[] }) {
  const { t } = useTranslation('common');
  return (
    <ul className={classes.names}>
      {rows.map(({ row, after }) => (
        <li key={row.formId}>
          <strong>{row.name}</strong> <span className={classes.quiet}>{`${t(`phase.${row.phase}`)} · ${after}`}</span>
        </li>
      ))}
    </ul>
  );
}
