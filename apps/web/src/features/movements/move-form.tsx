import { getPlacement, listFormerEmployees, listMovements } from '@prestasi/contract';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { invalidate } from '../../shared/api/index.ts';
import { AreaField, ChoiceField, DayField, FieldGrid, RecordForm } from '../../shared/form/index.ts';
import { useFormat } from '../../shared/format/index.ts';
import { showToast } from '../../shared/toast/index.ts';
import { optionsOf, Panel } from '../../shared/ui/index.ts';
import { kindsFor, type Placement } from './movement.ts';
import classes from './movements.module.css';
import { PlacementFields } from './placement-fields.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import { useMovementForm } from './use-movement-form.ts';

type Props = {
  readonly placement: Placement;
  readonly initialKind: string | undefined;
  readonly onStale: () => Promise<unknown>;
};

/** The form of a movement, its consequences, and the button that carries it out. */
export function MoveForm({ placement, initialKind, onStale }: Props) {
  const { t } = useTranslation('movements');
  const format = useFormat();
  const router = useRouter();
  const { form, preview, isLooking, carryOut, isCarrying } = useMovementForm(placement, initialKind, {
    onStale,
    onDone: ({ isDue }) => {
      const { kind, day } = form.values;
      showToast({ tone: 'ok', title: t(`done.${kind}`, { name: placement.fullName }), message: format.longDay(day) });
      void invalidate(getPlacement, listMovements, listFormerEmployees);
      router.history.push(
        kind === 'leaving' ? `/former-employee${isDue ? '' : '?state=leaving'}` : `/history-transfer/${placement.id}`,
      );
    },
  });
  const { kind } = form.values;
  const kinds = kindsFor(placement);
  return (
    <div className={classes.stack}>
      <Panel title={t(`form.title.${kind}`)}>
        <RecordForm form={form} submitLabel={t('form.look')} mayAlwaysSave>
          <FieldGrid>
            <ChoiceField
              form={form}
              name="kind"
              label={t('field.kind')}
              description={t(`kindHelp.${kind}`)}
              options={optionsOf(kinds, (value) => t(`kind.${value}`))}
              isLocked={kinds.length === 1}
              required
            />
            <DayField
              form={form}
              name="day"
              label={t(kind === 'leaving' ? 'field.lastDay' : 'field.effectiveOn')}
              description={t(kind === 'leaving' ? 'field.lastDayHelp' : 'field.effectiveOnHelp')}
              required
            />
          </FieldGrid>
          <AreaField form={form} name="reason" label={t('field.reason')} max={2000} required />
          {kind !== 'leaving' && <PlacementFields form={form} placement={placement} />}
        </RecordForm>
      </Panel>
      {preview !== null && (
        <PreviewPanel
          form={form}
          preview={preview}
          isLooking={isLooking}
          isCarrying={isCarrying}
          onCarryOut={carryOut}
        />
      )}
    </div>
  );
}
