import { createUnit, getUnit, listUnits, type NamedRef, type OutputOf, updateUnit } from '@prestasi/contract';
import { useTranslation } from 'react-i18next';
import { callApi, queryOf } from '../../shared/api/index.ts';
import {
  FormDialog,
  RecordForm,
  SearchField,
  SwitchField,
  TextField,
  useNewest,
  useRecordForm,
} from '../../shared/form/index.ts';
import { usePermission, useSession } from '../../shared/session/index.ts';
import { showDone } from '../../shared/toast/index.ts';
import type { Found } from '../../shared/ui/index.ts';
import type { Unit, UnitKind } from './units.ts';
import { unitsChanged } from './use-unit-actions.ts';

type Values = {
  readonly code: string;
  readonly name: string;
  readonly parentId: number | null;
  readonly isOfGroup: boolean;
};

type ShownUnit = Pick<Unit, 'id' | 'code' | 'name' | 'parent' | 'isOfGroup' | 'version'>;

type Props = {
  readonly kind: UnitKind;
  readonly company: NamedRef;
  /** The unit to change; null for a new one. */
  readonly unit: ShownUnit | null;
  readonly onClose: () => void;
};

const NEW: Values = { code: '', name: '', parentId: null, isOfGroup: false };
const PARENT = { department: 'division', section: 'department' } as const;

/** The fields of a unit: code, name and parent unit. */
export function UnitDialog({ kind, company, unit: shown, onClose }: Props) {
  const { t } = useTranslation('units');
  const isForGroup = useIsForGroup();
  const unit = useNewest(shown, queryOf(getUnit, { params: { kind, id: shown?.id ?? 0 }, query: {} }));
  const form = useRecordForm<Values, unknown>({
    ...(unit === null
      ? { key: `${kind}/new/${company.id}`, initial: NEW }
      : { key: `${kind}/${unit.id}`, initial: valuesOf(unit), version: unit.version }),
    required: kind === 'section' ? ['code', 'name', 'parentId'] : ['code', 'name'],
    save: ({ isOfGroup, ...fields }, version) =>
      unit === null
        ? callApi(createUnit, { params: { id: company.id, kind }, body: { ...fields, isOfGroup } })
        : callApi(updateUnit, { params: { kind, id: unit.id }, body: { ...fields, version } }),
    onStale: () => unitsChanged(),
    onSaved: () => {
      showDone(t(unit === null ? 'added' : 'saved', { name: form.values.name }));
      void unitsChanged();
      onClose();
    },
  });
  return (
    <FormDialog title={t(unit === null ? `add.${kind}` : `edit.${kind}`)} onClose={onClose}>
      <RecordForm form={form} submitLabel={t(unit === null ? 'create' : 'save')} onCancel={onClose}>
        <TextField form={form} name="name" label={t('field.name')} required />
        <TextField
          form={form}
          name="code"
          label={t('field.code')}
          description={t('field.codeHelp')}
          max={30}
          required
        />
        {kind !== 'division' && (
          <SearchField<Values, OutputOf<typeof listUnits>>
            form={form}
            name="parentId"
            label={t(`field.parent.${kind}`)}
            {...(kind === 'department' && { description: t('field.parentHelp') })}
            required={kind === 'section'}
            chosen={unit?.parent ?? null}
            find={(search) =>
              queryOf(listUnits, {
                params: { id: company.id, kind: PARENT[kind] },
                query: { size: 20, ...(search !== '' && { search }) },
              })
            }
            read={({ rows }): Found[] => rows.map(({ id, name, code }) => ({ id, name, hint: code }))}
          />
        )}
        {kind === 'division' && unit === null && isForGroup && (
          <SwitchField
            form={form}
            name="isOfGroup"
            label={t('field.isOfGroup')}
            description={t('field.isOfGroupHelp')}
          />
        )}
      </RecordForm>
    </FormDialog>
  );
}

function valuesOf({ code, name, parent, isOfGroup }: ShownUnit): Values {
  return { code, name, parentId: parent?.id ?? null, isOfGroup };
}

/** True if the reader may change records of the whole group; the server checks again. */
function useIsForGroup(): boolean {
  const { isForGroup } = useSession();
  return usePermission('reference.write') && isForGroup;
}
