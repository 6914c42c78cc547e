import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldId, type RecordFormHandle, useFieldLabel } from '../../shared/form/index.ts';
import { type Found, Panel, PersonName, PersonSelect, StatusBadge } from '../../shared/ui/index.ts';
import type { MovementValues, Preview } from './movement.ts';
import classes from './movements.module.css';
import { superviseePath } from './open-ends.ts';

type Props = { readonly form: RecordFormHandle<MovementValues>; readonly preview: Preview };

/** The person's supervisees: each goes to a new supervisor, all to one, or they stay where they can. */
export function SuperviseesLeft({ form, preview }: Props) {
  const { t } = useTranslation('movements');
  const [one, setOne] = useState<Found | null>(null);
  const { supervisees } = form.values;
  const rows = preview.supervisees;
  const giveAll = () => {
    if (one === null) return;
    const open = rows.filter(({ id, why }) => why !== null && supervisees[id] === undefined && id !== one.id);
    form.set('supervisees', { ...supervisees, ...Object.fromEntries(open.map(({ id }) => [id, one.id])) });
  };
  const mustGo = rows.filter(({ why }) => why !== null);
  return (
    <Panel title={t('supervisees.title')} count={rows.length}>
      <div className={classes.stack}>
        <p className={classes.lead}>{t(mustGo.length > 0 ? 'supervisees.detail' : 'supervisees.stay')}</p>
        {mustGo.length > 1 && (
          <div className={classes.all}>
            <div className={classes.grow}>
              <PersonSelect
                label={t('supervisees.allTo')}
                value={one?.id ?? null}
                chosen={one}
                among={{ employedOn: preview.on, supervising: true }}
                onChange={setOne}
              />
            </div>
            <Button variant="default" disabled={one === null} onClick={giveAll}>
              {t('supervisees.giveAll')}
            </Button>
          </div>
        )}
        <ul className={classes.rows}>
          {rows.map((row) => (
            <SuperviseeLeft key={row.id} form={form} supervisee={row} on={preview.on} hint={one} />
          ))}
        </ul>
      </div>
    </Panel>
  );
}

type RowProps = {
  readonly form: RecordFormHandle<MovementValues>;
  readonly supervisee: Preview['supervisees'][number];
  readonly on: string;
  /** The supervisor last given to all of them. */
  readonly hint: Found | null;
};

function SuperviseeLeft({ form, supervisee, on, hint }: RowProps) {
  const { t } = useTranslation('movements');
  const { supervisees } = form.values;
  const { id, fullName, employeeNumber, position, why, supervisor } = supervisee;
  const path = superviseePath(supervisees, id);
  const label = t('supervisees.successor', { name: fullName });
  useFieldLabel(form, path, label);
  const answer = (supervisorId: number | null) => {
    const { [id]: _, ...others } = supervisees;
    form.set('supervisees', supervisorId === null ? others : { ...others, [id]: supervisorId });
  };
  return (
    <li className={classes.row}>
      <span className={classes.words}>
        <PersonName name={fullName} sub={`${employeeNumber} · ${position}`} />
        {why !== null && supervisees[id] === undefined && (
          <StatusBadge tone="warn">{t(`supervisees.why.${why}`)}</StatusBadge>
        )}
      </span>
      <PersonSelect
        id={fieldId(form, path)}
        label={label}
        isLabelHidden
        value={supervisees[id] ?? null}
        chosen={[supervisor, hint].find((one) => one?.id === supervisees[id]) ?? null}
        among={{ employedOn: on, supervising: true }}
        error={form.errorOf(path)}
        onChange={(person) => answer(person?.id ?? null)}
      />
    </li>
  );
}
