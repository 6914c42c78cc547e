import { getUnit, listHeadCandidates, type OutputOf, setHead } from '@prestasi/contract';
import { earliestHeadDay } from '@prestasi/domain';
import { useTranslation } from 'react-i18next';
import { callApi, queryOf } from '../../shared/api/index.ts';
import { DayField, FormDialog, RecordForm, SearchField, useNewest, useRecordForm } from '../../shared/form/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { showDone } from '../../shared/toast/index.ts';
import type { Found } from '../../shared/ui/index.ts';
import { HeadFollows } from './head-follows.tsx';
import type { Unit } from './units.ts';
import { unitsChanged } from './use-unit-actions.ts';

type Values = { readonly employeeId: number | null; readonly from: string };

type Props = {
  readonly unit: Pick<Unit, 'id' | 'kind' | 'name' | 'head' | 'version'>;
  readonly onClose: () => void;
};

/** The head of a unit from a day on, with the consequences before it is saved. */
export function HeadDialog({ unit: shown, onClose }: Props) {
  const { t } = useTranslation('units');
  const { today } = useSession();
  const { id, kind } = shown;
  const unit = useNewest(shown, queryOf(getUnit, { params: { kind, id }, query: {} })) ?? shown;
  const { name, head, version } = unit;
  const form = useRecordForm<Values, unknown>({
    key: `${kind}/${id}/head`,
    initial: { employeeId: head?.id ?? null, from: today },
    version,
    required: ['from'],
    save: (values, seen) => callApi(setHead, { params: { kind, id }, body: { ...values, version: seen } }),
    onStale: () => unitsChanged(),
    onSaved: () => {
      showDone(t('head.done', { name }));
      void unitsChanged();
      onClose();
    },
  });
  return (
    <FormDialog title={t('head.title', { name })} size="lg" onClose={onClose}>
      <RecordForm form={form} submitLabel={t('head.save')} onCancel={onClose}>
        <SearchField<Values, OutputOf<typeof listHeadCandidates>>
          form={form}
          name="employeeId"
          label={t(`head.who.${kind}`)}
          description={t('head.whoHelp')}
          chosen={head}
          placeholder={t('head.nobody')}
          find={(search) =>
            queryOf(listHeadCandidates, { params: { kind, id }, query: search === '' ? {} : { search } })
          }
          read={({ people }): Found[] =>
            people.map((one) => ({ id: one.id, name: one.fullName, hint: `${one.employeeNumber}, ${one.position}` }))
          }
        />
        <DayField form={form} name="from" label={t('head.from')} min={earliestHeadDay(today)} required />
        <HeadFollows unit={unit} input={form.values} isChanged={form.isChanged} />
      </RecordForm>
    </FormDialog>
  );
}
