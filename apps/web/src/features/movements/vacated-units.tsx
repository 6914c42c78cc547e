import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { fieldId, type RecordFormHandle, useFieldLabel } from '../../shared/form/index.ts';
import { Panel, PersonSelect, StatusBadge } from '../../shared/ui/index.ts';
import { type MovementValues, headedUnitKey, type Preview } from './movement.ts';
import classes from './movements.module.css';
import { headedUnitPath } from './open-ends.ts';

type Props = { readonly form: RecordFormHandle<MovementValues>; readonly preview: Preview };

/** The units that lose their head: who takes each over, or that it stays vacant and what that means. */
export function VacatedUnits({ form, preview }: Props) {
  const { t } = useTranslation('movements');
  return (
    <Panel title={t('offices.title')}>
      <div className={classes.stack}>
        <p className={classes.lead}>{t('offices.detail')}</p>
        <ul className={classes.rows}>
          {preview.offices.map((vacated) => (
            <VacatedUnit key={headedUnitKey(vacated)} form={form} vacated={vacated} on={preview.on} />
          ))}
        </ul>
      </div>
    </Panel>
  );
}

type VacatedUnitProps = {
  readonly form: RecordFormHandle<MovementValues>;
  readonly vacated: Preview['offices'][number];
  readonly on: string;
};

function VacatedUnit({ form, vacated, on }: VacatedUnitProps) {
  const { t } = useTranslation('movements');
  const { offices } = form.values;
  const key = headedUnitKey(vacated);
  const isVacant = offices[key] === null;
  const path = headedUnitPath(offices, key);
  const label = t('offices.successor', { unit: vacated.unit });
  useFieldLabel(form, path, label);
  const answer = (employeeId: number | null | undefined) => {
    const { [key]: _, ...others } = offices;
    form.set('offices', employeeId === undefined ? others : { ...others, [key]: employeeId });
  };
  return (
    <li className={classes.row}>
      <span className={classes.words}>
        <span className={classes.to}>{t(`offices.${vacated.kind}`, { unit: vacated.unit })}</span>
        {offices[key] === undefined && <StatusBadge tone="warn">{t('offices.open')}</StatusBadge>}
      </span>
      <div className={classes.stack}>
        {!isVacant && (
          <PersonSelect
            id={fieldId(form, path)}
            label={label}
            isLabelHidden
            value={offices[key] ?? null}
            chosen={vacated.successor}
            among={{ employedOn: on, companyId: vacated.companyId }}
            error={form.errorOf(path)}
            onChange={(person) => answer(person?.id)}
          />
        )}
        <Checkbox
          label={t('offices.vacant')}
          description={isVacant ? t('offices.vacantWarning') : undefined}
          checked={isVacant}
          onChange={(event) => answer(event.currentTarget.checked ? null : undefined)}
        />
      </div>
    </li>
  );
}
