import { Button, TextInput } from '@mantine/core';
import { listTrainingMethods, type OutputOf, saveTrainingMethods } from '@prestasi/contract';
import { IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi, invalidate, queryOf } from '../../../shared/api/index.ts';
import {
  fieldId,
  RecordForm,
  type RecordFormHandle,
  useFieldLabel,
  useRecordForm,
} from '../../../shared/form/index.ts';
import { showDone } from '../../../shared/toast/index.ts';
import {
  EmptyState,
  ErrorState,
  Notice,
  Panel,
  PlainTable,
  RowsSkeleton,
  StatusBadge,
  useTooLong,
} from '../../../shared/ui/index.ts';
import table from '../table.module.css';
import { keyed, listRows, sent, versionOf } from './setting-list.ts';
import type { ListRow } from './list-rows.ts';
import classes from './lists.module.css';
import { RowButtons } from './row-buttons.tsx';

type Methods = OutputOf<typeof listTrainingMethods>;
type Method = ListRow & { readonly nameMs: string; readonly nameEn: string };
type Values = { readonly methods: readonly Method[] };

/** The group's training and development methods, which planned training needs refer to. */
export function MethodsTab() {
  const { t } = useTranslation('settings');
  const found = useQuery(queryOf(listTrainingMethods, {}));
  if (found.isPending) return <RowsSkeleton />;
  if (found.isError) return <ErrorState query={found} />;
  const { methods, can } = found.data;
  return (
    <>
      <p className={classes.note}>{t('methods.about')}</p>
      {!can.write && <Notice tone="quiet" title={t('list.readOnly')} detail={t('list.readOnlyDetail')} />}
      {can.write ? (
        <Panel>
          <MethodsForm methods={methods} />
        </Panel>
      ) : methods.length === 0 ? (
        <EmptyState title={t('methods.none')} />
      ) : (
        <ol className={classes.stack}>
          {methods
            .filter(({ isArchived }) => !isArchived)
            .map(({ id, nameMs, nameEn }) => (
              <li key={id}>
                <span lang="ms">{nameMs}</span> · <span lang="en">{nameEn}</span>
              </li>
            ))}
        </ol>
      )}
    </>
  );
}

function MethodsForm({ methods }: { methods: Methods['methods'] }) {
  const { t, i18n } = useTranslation(['settings', 'policy', 'problems']);
  const queries = useQueryClient();
  const form = useRecordForm<Values, Methods>({
    key: 'settings/training-methods',
    initial: { methods: keyed(methods) },
    version: versionOf(methods),
    check: ({ methods: rows }) =>
      rows.flatMap(({ nameMs, nameEn }, index) => [
        ...(nameMs.trim() === '' ? [{ path: `methods.${index}.nameMs`, code: 'required' as const }] : []),
        ...(nameEn.trim() === '' ? [{ path: `methods.${index}.nameEn`, code: 'required' as const }] : []),
      ]),
    save: ({ methods: rows }) => callApi(saveTrainingMethods, { body: { methods: sent(rows) } }),
    onStale: () => invalidate(listTrainingMethods),
    onSaved: (answer) => {
      queries.setQueryData(queryOf(listTrainingMethods, {}).queryKey, answer);
      showDone(t('list.saved'));
    },
  });
  const rows = form.values.methods;
  const list = listRows<Method>(rows, (next) => form.set('methods', next));
  return (
    <RecordForm form={form} submitLabel={t('list.save')}>
      {rows.length > 0 && (
        <PlainTable
          className={table.table}
          caption={t('tab.methods')}
          heads={[t('policy:label.column.ms'), t('policy:label.column.en'), t('list.order')]}
        >
          {rows.map((row, index) => {
            const name = (i18n.language === 'en' ? row.nameEn : row.nameMs) || t('list.number', { number: index + 1 });
            return (
              <tr key={row.key} className={classes.row} data-archived={row.isArchived || undefined}>
                {(['nameMs', 'nameEn'] as const).map((field) => (
                  <td
                    key={field}
                    data-label={t(field === 'nameMs' ? 'policy:label.column.ms' : 'policy:label.column.en')}
                  >
                    <NameField
                      form={form}
                      path={`methods.${index}.${field}`}
                      language={field === 'nameMs' ? 'ms' : 'en'}
                      of={name}
                      value={row[field]}
                      onChange={(value) => list.change(row, { [field]: value })}
                    />
                  </td>
                ))}
                <td>
                  <RowButtons entity="training_method" {...list.buttonsOf(row, index)} name={name} />
                  {row.isArchived && <StatusBadge tone="quiet">{t('list.archived')}</StatusBadge>}
                </td>
              </tr>
            );
          })}
        </PlainTable>
      )}
      {rows.length === 0 && <EmptyState title={t('methods.none')} detail={t('methods.noneDetail')} />}
      <div>
        <Button
          variant="subtle"
          leftSection={<IconPlus size="1.125rem" stroke={1.5} aria-hidden />}
          onClick={() => list.add({ nameMs: '', nameEn: '' })}
        >
          {t('methods.add')}
        </Button>
      </div>
    </RecordForm>
  );
}

type NameProps = {
  readonly form: RecordFormHandle<Values>;
  readonly path: string;
  readonly language: 'ms' | 'en';
  /** The current name of the method. */
  readonly of: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

function NameField({ form, path, language, of, value, onChange }: NameProps) {
  const { t } = useTranslation('policy');
  const tooLong = useTooLong();
  const label = t(`label.${language}`, { of });
  useFieldLabel(form, path, label);
  return (
    <TextInput
      id={fieldId(form, path)}
      lang={language}
      aria-label={label}
      value={value}
      error={form.errorOf(path) ?? tooLong(value, 200)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
