import { Button } from '@mantine/core';
import { getMovement, getPlacement, listFormerEmployees, listMovements, undoMovement } from '@prestasi/contract';
import { addDays } from '@prestasi/domain';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi, invalidate, queryOf } from '../../shared/api/index.ts';
import { AreaField, FormDialog, RecordForm, useRecordForm } from '../../shared/form/index.ts';
import { useFormat } from '../../shared/format/index.ts';
import { showDone } from '../../shared/toast/index.ts';
import { ErrorState, LinesSkeleton, Notice } from '../../shared/ui/index.ts';
import classes from './movements.module.css';

type Props = { readonly id: number; readonly onClose: () => void };

/** Reverses a movement, with a reason; if something depends on it, says what to do instead. */
export function UndoDialog({ id, onClose }: Props) {
  const { t } = useTranslation('movements');
  const movement = useQuery(queryOf(getMovement, { params: { id } }, { gcTime: 0, staleTime: 0 }));
  return (
    <FormDialog title={t('undo.title')} size="lg" onClose={onClose}>
      {movement.isPending && <LinesSkeleton lines={4} />}
      {movement.isError && <ErrorState query={movement} />}
      {movement.isSuccess &&
        (movement.data.builtOn.length > 0 ? (
          <BuiltOn movement={movement.data} onClose={onClose} />
        ) : (
          <UndoForm movement={movement.data} onClose={onClose} />
        ))}
    </FormDialog>
  );
}

type Movement = {
  readonly id: number;
  readonly kind: string;
  readonly effectiveOn: string;
  readonly builtOn: readonly string[];
  readonly employee: { readonly fullName: string };
};
type PartProps = { readonly movement: Movement; readonly onClose: () => void };

function BuiltOn({ movement: { builtOn }, onClose }: PartProps) {
  const { t } = useTranslation(['movements', 'problems', 'common']);
  return (
    <div className={classes.stack}>
      <Notice
        tone="warn"
        title={t('problems:movement_built_on.title')}
        detail={
          <ul>
            {builtOn.map((one) => (
              <li key={one}>{t(`problems:field.built_on_${one}`)}</li>
            ))}
          </ul>
        }
      />
      <p className={classes.lead}>{t('undo.instead')}</p>
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          {t('common:action.close')}
        </Button>
      </div>
    </div>
  );
}

/** Returns the last day of a leaving, as it was recorded; of every other movement the first day. */
function recordedDay({ kind, effectiveOn }: Movement): string {
  return kind === 'leaving' ? addDays(effectiveOn, -1) : effectiveOn;
}

function UndoForm({ movement, onClose }: PartProps) {
  const { id, kind, employee } = movement;
  const { t } = useTranslation('movements');
  const format = useFormat();
  const form = useRecordForm({
    key: `movement/undo/${id}`,
    initial: { reason: '' },
    required: ['reason'],
    save: ({ reason }) => callApi(undoMovement, { params: { id }, body: { reason } }),
    onSaved: () => {
      showDone(t('undo.done', { name: employee.fullName }));
      void invalidate(listMovements, listFormerEmployees, getPlacement);
      onClose();
    },
  });
  return (
    <RecordForm form={form} submitLabel={t('undo.confirm')} onCancel={onClose}>
      <p>
        {t('undo.detail', {
          name: employee.fullName,
          kind: t(`kind.${kind}`).toLowerCase(),
          day: format.day(recordedDay(movement)),
        })}
      </p>
      <AreaField form={form} name="reason" label={t('undo.reason')} max={2000} required />
    </RecordForm>
  );
}
