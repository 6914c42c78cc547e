import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { fieldId, type RecordFormHandle } from '../../shared/form/index.ts';
import { AddLineButton } from '../../shared/ui/add-line-button.tsx';
import type { Found } from '../../shared/ui/index.ts';
import classes from './name-stand-ins.module.css';
import { StandInField } from './stand-in-field.tsx';
import { MOST_STAND_INS, type StandIns } from './stand-ins.ts';

type Props<V extends StandIns> = {
  readonly form: RecordFormHandle<V>;
  /** For whom they stand in; null for the reader. */
  readonly employeeId: number | null;
};

/** The people who stand in, one field each, in order. */
export function StandInFields<V extends StandIns>({ form, employeeId }: Props<V>) {
  const { t } = useTranslation('delegation');
  const { standIns } = form.values;
  const put = (next: readonly (Found | null)[]) => form.change({ standIns: next } as Partial<V>);
  const isSeveral = standIns.length > 1;
  const error = form.errorOf('standInIds');
  return (
    <div className={classes.people} id={fieldId(form, 'standInIds')} tabIndex={-1}>
      {standIns.map((one, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a stand-in is its place: an empty field has nothing else
        <div key={index} className={classes.person}>
          <StandInField
            form={form}
            path={`standInIds.${index}`}
            label={isSeveral ? t('name.personOf', { number: index + 1 }) : t('name.person')}
            // Below the last of several fields only.
            {...(index === standIns.length - 1 && { description: t('name.help') })}
            employeeId={employeeId}
            value={one}
            others={standIns.filter((other, at) => other !== null && at !== index).map((other) => other?.id ?? 0)}
            onChange={(found) => put(standIns.with(index, found))}
          />
          {isSeveral && (
            <ActionIcon
              variant="subtle"
              color="gray"
              className={classes.remove}
              aria-label={t('name.remove', { number: index + 1 })}
              onClick={() => put(standIns.filter((_, at) => at !== index))}
            >
              <IconTrash size="1.125rem" aria-hidden />
            </ActionIcon>
          )}
        </div>
      ))}
      {error !== undefined && <p className={classes.error}>{error}</p>}
      {standIns.length < MOST_STAND_INS && standIns.every((one) => one !== null) && (
        <AddLineButton label={t('name.add')} onClick={() => put([...standIns, null])} />
      )}
    </div>
  );
}
