import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { RecordFormHandle } from '../../shared/form/index.ts';
import { useFormat } from '../../shared/format/index.ts';
import { Panel } from '../../shared/ui/index.ts';
import { Consequences } from './consequences.tsx';
import { differencesOf, type MovementValues, type Preview } from './movement.ts';
import classes from './movements.module.css';
import { VacatedUnits } from './vacated-units.tsx';
import { openEndsOf } from './open-ends.ts';
import { StillOpen } from './still-open.tsx';
import { SuperviseesLeft } from './supervisees-left.tsx';

type Props = {
  readonly form: RecordFormHandle<MovementValues>;
  readonly preview: Preview;
  readonly isLooking: boolean;
  readonly isCarrying: boolean;
  readonly onCarryOut: () => void;
};

/** The consequences of a movement, as text; successors are named here, and the movement is carried out from here. */
export function PreviewPanel({ form, preview, isLooking, isCarrying, onCarryOut }: Props) {
  const { t } = useTranslation('movements');
  const format = useFormat();
  const { kind, on, employee, isComplete } = preview;
  const ends = openEndsOf(form.values, preview);
  return (
    <>
      <Panel title={t('preview.title')} aside={isLooking ? t('preview.looking') : undefined}>
        <div className={classes.stack} aria-busy={isLooking}>
          <p>{t(`preview.lead.${kind}`, { name: employee.fullName, day: format.longDay(form.values.day || on) })}</p>
          <Differences preview={preview} />
          <Consequences preview={preview} />
        </div>
      </Panel>
      {preview.offices.length > 0 && <VacatedUnits form={form} preview={preview} />}
      {preview.supervisees.length > 0 && <SuperviseesLeft form={form} preview={preview} />}
      {ends.length > 0 && <StillOpen form={form} ends={ends} />}
      <div className={classes.actions}>
        <Button onClick={onCarryOut} loading={isCarrying} disabled={ends.length > 0 || !isComplete || isLooking}>
          {t(`preview.confirm.${kind}`)}
        </Button>
      </div>
    </>
  );
}

function Differences({ preview }: { preview: Preview }) {
  const { t } = useTranslation('movements');
  const differences = differencesOf(preview);
  if (differences.length === 0) return null;
  return (
    <ul className={classes.rows}>
      {differences.map(({ field, before, after }) => (
        <li key={field} className={classes.change}>
          <span className={classes.name}>{t(`field.${field}`)}</span>
          <span className={classes.words}>
            <span className={classes.from}>{before ?? t('preview.nothing')}</span>
            <IconArrowRight size="1em" role="img" aria-label={t('preview.becomes')} />
            <span className={classes.to}>{after ?? t('preview.nothing')}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
