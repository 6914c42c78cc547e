import { createScoreSet, getScoreSet, saveScoreSet } from '@prestasi/contract';
import { checkRanges } from '@prestasi/domain';
import { useTranslation } from 'react-i18next';
import { callApi, queryOf } from '../../../shared/api/index.ts';
import { FormDialog, RecordForm, TextField, useNewest, useRecordForm } from '../../../shared/form/index.ts';
import { showDone } from '../../../shared/toast/index.ts';
import { reloadSettings } from '../reload-settings.ts';
import { FIRST_RANGES, type ScoreSet } from './named-settings.ts';
import { companyOf, OwnerField } from './owner-field.tsx';
import { RangesTable, type ScoreSetValues } from './ranges-table.tsx';
import { UsesList } from './uses-list.tsx';

/** The purpose of the form: a new set, a change, or a copy of another. */
export type Asked =
  | { readonly action: 'create' }
  | { readonly action: 'edit'; readonly set: ScoreSet }
  | { readonly action: 'copy'; readonly set: ScoreSet };

type Props = { readonly asked: Asked; readonly mayForGroup: boolean; readonly onClose: () => void };

/** Creates or changes a score set; settings that use it change at the same moment. */
export function ScoreSetForm({ asked, mayForGroup, onClose }: Props) {
  const { t } = useTranslation(['scores', 'problems']);
  const shown = asked.action === 'edit' ? asked.set : null;
  const edited = useNewest(shown, queryOf(getScoreSet, { params: { id: shown?.id ?? 0 } }));
  const set = asked.action === 'copy' ? asked.set : edited;
  const form = useRecordForm<ScoreSetValues, ScoreSet>({
    key: edited === null ? `score-set/${asked.action}/${set?.id ?? 0}` : `score-set/${edited.id}`,
    initial: {
      name: asked.action === 'copy' ? t('copyOf', { name: asked.set.name }) : (set?.name ?? ''),
      owner: set?.company === null || set === null ? '' : String(set.company.id),
      ranges: set?.ranges ?? FIRST_RANGES,
    },
    version: edited?.version ?? 0,
    required: ['name'],
    check: ({ ranges, owner }) => [
      ...checkRanges(ranges).map(({ code, index }) => ({ path: `ranges.${index}`, code })),
      ...ranges.flatMap(({ label }, index) =>
        label.ms.trim() === '' || label.en.trim() === '' ? [{ path: `ranges.${index}`, code: 'label' as const }] : [],
      ),
      ...(edited === null && !mayForGroup && owner === '' ? [{ path: 'owner', code: 'required' as const }] : []),
    ],
    save: (values, version) => {
      const body = { name: values.name, ranges: values.ranges.map((range) => ({ ...range })) };
      return edited === null
        ? callApi(createScoreSet, { body: { ...body, companyId: companyOf(values) } })
        : callApi(saveScoreSet, { params: { id: edited.id }, body: { ...body, version } });
    },
    onStale: () => reloadSettings(),
    onSaved: (saved) => {
      void reloadSettings();
      showDone(t('saved', { name: saved.name }));
      onClose();
    },
  });
  return (
    <FormDialog title={t(`sets.${asked.action}`)} onClose={onClose} size="xl">
      <RecordForm form={form} submitLabel={t('save')} onCancel={onClose} mayAlwaysSave={edited === null}>
        <TextField form={form} name="name" label={t('name')} required max={100} />
        {edited === null && <OwnerField form={form} mayForGroup={mayForGroup} />}
        <RangesTable form={form} />
        {edited !== null && <UsesList setting={edited} />}
      </RecordForm>
    </FormDialog>
  );
}
