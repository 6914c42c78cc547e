import {
  createWorkLocation,
  getWorkLocation,
  type NamedRef,
  updateWorkLocation,
  WORK_LOCATION_FIELDS,
} from '@prestasi/contract';
import { useTranslation } from 'react-i18next';
import { callApi, queryOf } from '../../shared/api/index.ts';
import { FieldGrid, useNewest } from '../../shared/form/index.ts';
import { RecordHistory } from '../../shared/history/index.ts';
import { RecordDialog, RecordInput, useRecord } from '../../shared/records/index.ts';
import type { WorkLocation } from './units.ts';
import { unitsChanged } from './use-unit-actions.ts';

type Props = {
  readonly company: NamedRef;
  /** The location to change; null for a new one. */
  readonly location: WorkLocation | null;
  readonly onClose: () => void;
};

/** Name and address of a work location (specification §3). */
export function WorkLocationDialog({ company, location: shown, onClose }: Props) {
  const { t } = useTranslation('units');
  const location = useNewest(shown, queryOf(getWorkLocation, { params: { id: shown?.id ?? 0 } }));
  const record = useRecord({
    entity: 'work_location',
    fields: WORK_LOCATION_FIELDS,
    company,
    record: location,
    calledBy: 'name',
    save: (body, known): Promise<unknown> =>
      known === null
        ? callApi(createWorkLocation, { params: { id: company.id }, body })
        : callApi(updateWorkLocation, { params: { id: known.id }, body: { ...body, version: known.version } }),
    changed: unitsChanged,
    onSaved: onClose,
  });
  return (
    <RecordDialog
      record={record}
      title={t(record.isNew ? 'add.work_location' : 'edit.work_location')}
      size="lg"
      onClose={onClose}
      below={location !== null && <RecordHistory entity="work_location" recordId={location.id} level={3} />}
    >
      <FieldGrid>
        <RecordInput record={record} name="name" label={t('field.name')} />
        <RecordInput record={record} name="code" label={t('field.code')} />
      </FieldGrid>
      <FieldGrid>
        {(['building', 'street', 'postcode', 'city', 'state'] as const).map((name) => (
          <RecordInput key={name} record={record} name={name} label={t(`location.${name}`)} />
        ))}
      </FieldGrid>
    </RecordDialog>
  );
}
