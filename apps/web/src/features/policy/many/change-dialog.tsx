import { changeSettings, previewSettings } from '@prestasi/contract';
import type { Category, PolicyField } from '@prestasi/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi, queryOf } from '../../../shared/api/index.ts';
import { FormDialog, RecordForm, useRecordForm } from '../../../shared/form/index.ts';
import { HistoryButton } from '../../../shared/history/index.ts';
import { showDone } from '../../../shared/toast/index.ts';
import type { Content, SectionProps } from '../policy.ts';
import { reloadSettings } from '../reload-settings.ts';
import classes from './many.module.css';
import { type Change, errorsIn } from './many.ts';
import { PreviewList } from './preview-list.tsx';
import { CompaniesField, CategoriesField } from './target-fields.tsx';

/** A company to choose, by its id and name. */
export type Chosen = { readonly id: number; readonly name: string };

export type ChangeValues = {
  readonly content: Content;
  /** Null for every company in the reader's scope. */
  readonly companies: readonly Chosen[] | null;
  readonly categories: readonly Category[];
};

type Props = {
  /** The key under which the device stores what is typed. */
  readonly draftKey: string;
  readonly title: string;
  readonly initial: ChangeValues;
  /** The fields that the editor changes: their errors are shown while they are typed. */
  readonly fields: readonly PolicyField[];
  readonly renderEditor?: (props: SectionProps) => ReactNode;
  readonly changeOf: (content: Content) => Change;
  /** The owning company of what is changed: then no other can be chosen. */
  readonly onlyFor?: Chosen | null;
  readonly onClose: () => void;
};

/** Makes one change to the selected companies and categories, after a preview of what changes and from which year. */
export function ChangeDialog(props: Props) {
  const { draftKey, title, initial, fields, renderEditor, changeOf, onlyFor = null, onClose } = props;
  const { t } = useTranslation(['settings', 'problems']);
  const queries = useQueryClient();
  const bodyOf = ({ content, companies, categories }: ChangeValues) => ({
    change: changeOf(content),
    companyIds: companies?.map(({ id }) => id) ?? null,
    categories: [...categories],
  });
  const form = useRecordForm<ChangeValues, number>({
    key: draftKey,
    initial,
    check: ({ content, companies, categories }) => [
      ...errorsIn(content, fields).map(({ field, code }) => ({ path: field, code })),
      ...(companies?.length === 0 ? [{ path: 'companies', code: 'too_few' as const, params: { minimum: 1 } }] : []),
      ...(categories.length === 0 ? [{ path: 'categories', code: 'too_few' as const, params: { minimum: 1 } }] : []),
    ],
    save: async ({ content, companies, categories }) => {
      const body = bodyOf({ content, companies, categories });
      const { change } = body;
      // The versions that the reader saw, against which it is saved.
      const { targets } = await queries.query({ ...queryOf(previewSettings, { body }), staleTime: Infinity });
      const changing = targets.filter(({ changes }) => changes);
      if (changing.length === 0) return 0;
      const named = changing.map(({ company, category, version }) => ({ companyId: company.id, category, version }));
      return (await callApi(changeSettings, { body: { change, targets: named } })).changed;
    },
    onStale: () => reloadSettings(),
    onSaved: (changed) => {
      void reloadSettings();
      showDone(t('change.saved', { count: changed }));
      onClose();
    },
  });
  const { content, companies, categories } = form.values;
  const onlyCompany = initial.companies?.[0];
  const errors = errorsIn(content, fields);
  const isAsked = errors.length === 0 && categories.length > 0 && companies?.length !== 0;
  const preview = useQuery({
    ...queryOf(previewSettings, { body: bodyOf(form.values) }),
    enabled: isAsked && form.isReady,
    placeholderData: (before) => before,
  });
  const errorOf = (field: string) => {
    const found = errors.find((error) => error.field === field);
    return found === undefined ? undefined : t(`problems:field.${found.code}`);
  };
  return (
    <FormDialog title={title} onClose={onClose} size="xl">
      <RecordForm form={form} submitLabel={t('change.save')} onCancel={onClose} mayAlwaysSave>
        {renderEditor?.({
          content,
          onChange: (next) => form.set('content', next),
          isLocked: false,
          errorOf,
        })}
        <fieldset className={classes.targets}>
          <legend className={classes.legend}>{t('change.for')}</legend>
          <CompaniesField form={form} onlyFor={onlyFor} />
          <CategoriesField form={form} />
        </fieldset>
        {isAsked && <PreviewList preview={preview} />}
      </RecordForm>
      {onlyCompany !== undefined && (
        <HistoryButton entity="policy_setting" recordId={onlyCompany.id} of={onlyCompany.name} />
      )}
    </FormDialog>
  );
}
