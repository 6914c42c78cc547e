import { createHoliday, getHoliday, HOLIDAY_FIELDS, type NamedRef, updateHoliday } from '@prestasi/contract';
import { useTranslation } from 'react-i18next';
import { callApi, invalidate, queryOf } from '../../../shared/api/index.ts';
import { FieldGrid, useNewest } from '../../../shared/form/index.ts';
import { RecordDialog, RecordInput, useRecord } from '../../../shared/records/index.ts';
import { type Holiday, SHOWN_BY } from './holidays.ts';

type Props = {
  readonly company: NamedRef;
  /** The holiday to change; null for a new one. */
  readonly holiday: Holiday | null;
  readonly onClose: () => void;
};

/** The names of a public holiday in both languages, its day, and where it is held. */
export function HolidayDialog({ company, holiday, onClose }: Props) {
  const { t } = useTranslation(['holidays', 'history', 'units']);
  const record = useRecord({
    entity: 'holiday',
    fields: HOLIDAY_FIELDS,
    company,
    record: useNewest(holiday, queryOf(getHoliday, { params: { id: holiday?.id ?? 0 } })),
    calledBy: 'name',
    save: (body, known): Promise<unknown> =>
      known === null
        ? callApi(createHoliday, { params: { id: company.id }, body })
        : callApi(updateHoliday, { params: { id: known.id }, body: { ...body, version: known.version } }),
    changed: () => invalidate(...SHOWN_BY),
    onSaved: onClose,
  });
  const regions = HOLIDAY_FIELDS.region.values.map((value) => ({ value, label: t(`history:value.region.${value}`) }));
  return (
    <RecordDialog record={record} title={t(record.isNew ? 'add' : 'edit')} size="lg" onClose={onClose}>
      <FieldGrid>
        <RecordInput record={record} name="name" />
        <RecordInput record={record} name="nameEn" />
      </FieldGrid>
      <FieldGrid>
        <RecordInput record={record} name="onDay" />
        <RecordInput record={record} name="region" options={regions} />
        <RecordInput record={record} name="code" label={t('units:field.code')} />
      </FieldGrid>
    </RecordDialog>
  );
}
