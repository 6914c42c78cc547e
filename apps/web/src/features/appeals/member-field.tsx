import { Select } from '@mantine/core';
import { findPanelPeople } from '@prestasi/contract';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../shared/api/index.ts';
import { fieldId, type RecordFormHandle, useFieldLabel } from '../../shared/form/index.ts';
import { type Found, useSearchSelect } from '../../shared/ui/index.ts';
import type { Members } from './name-panel-dialog.tsx';

type Props = {
  readonly form: RecordFormHandle<Members>;
  readonly appealId: number;
  readonly index: number;
  readonly isAlone: boolean;
  readonly value: Found | null;
  /** Those who are chosen in the other fields, and not offered again. */
  readonly others: readonly number[];
  readonly onChange: (found: Found | null) => void;
};

/** One member, searched among the people of the group; who cannot sit is listed with the reason, and refused. */
export function MemberField({ form, appealId, index, isAlone, value, others, onChange }: Props) {
  const { t } = useTranslation(['appeal', 'problems']);
  const path = `memberIds.${index}`;
  const label = isAlone ? t('panel.member') : t('panel.memberOf', { number: index + 1 });
  useFieldLabel(form, path, label);
  const search = useSearchSelect({
    find: (words) =>
      queryOf(findPanelPeople, { params: { id: appealId }, query: { ...(words !== '' && { search: words }) } }),
    read: ({ people }) =>
      people
        .filter(({ id }) => !others.includes(id))
        .map(({ id, name, position, company, problem }) => ({
          id,
          name,
          hint: problem === null ? [position, company].join(', ') : t(`problems:field.${problem}`),
        })),
    value: value?.id ?? null,
    chosen: value,
    onChange,
  });
  return <Select {...search} id={fieldId(form, path)} label={label} required error={form.errorOf(path)} />;
}
