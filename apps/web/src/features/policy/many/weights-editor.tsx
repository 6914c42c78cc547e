import { Button } from '@mantine/core';
import { changeSettings } from '@prestasi/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../shared/api/index.ts';
import { RecordForm, useRecordForm } from '../../../shared/form/index.ts';
import { HistoryButton } from '../../../shared/history/index.ts';
import { showDone } from '../../../shared/toast/index.ts';
import type { Content } from '../policy.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { reloadSettings } from '../reload-settings.ts';
import classes from './many.module.css';
import { WeightsList } from './weights-list.tsx';
import { contentOf, errorsIn, keyOf, type Row } from './many.ts';

const WEIGHTS = ['weights'] as const;
const weightsOf = ({ weights }: Content) => ({ kind: 'weights', weights }) as const;

/**
 * Edits the weights of one company and category in its row; they are saved only if they total 100 %. From here they are
 * copied to others.
 */
export function WeightsEditor({ row, onClose }: { row: Row; onClose: () => void }) {
  const { t } = useTranslation(['weightage', 'settings', 'common', 'problems']);
  const [isCopying, setCopying] = useState(false);
  const { company, category, version } = row;
  const form = useRecordForm({
    key: `weightage/${keyOf(row)}`,
    initial: { content: contentOf(row) },
    version,
    check: ({ content }) => errorsIn(content, WEIGHTS).map(({ field, code }) => ({ path: field, code })),
    save: ({ content }, seen) =>
      callApi(changeSettings, {
        body: { change: weightsOf(content), targets: [{ companyId: company.id, category, version: seen }] },
      }),
    onStale: () => reloadSettings(),
    onSaved: () => {
      void reloadSettings();
      showDone(t('saved', { company: company.name }));
      onClose();
    },
  });
  const { content } = form.values;
  const errors = errorsIn(content, WEIGHTS);
  const errorOf = (field: string) => {
    const found = errors.find((error) => error.field === field);
    return found === undefined ? undefined : t(`problems:field.${found.code}`);
  };
  return (
    <div className={classes.detail}>
      <RecordForm
        form={form}
        submitLabel={t('save')}
        onCancel={onClose}
        actions={
          <Button variant="default" disabled={errors.length > 0} onClick={() => setCopying(true)}>
            {t('copy.button')}
          </Button>
        }
      >
        <WeightsList content={content} onChange={(next) => form.set('content', next)} errorOf={errorOf} />
      </RecordForm>
      <div className={classes.buttons}>
        <HistoryButton entity="policy_setting" recordId={company.id} of={company.name} />
      </div>
      {isCopying && (
        <ChangeDialog
          draftKey={`weightage/copy/${keyOf(row)}`}
          title={t('copy.title', { company: company.name, category: t(`common:category.${category}`) })}
          initial={{ content, companies: [], categories: [category] }}
          fields={WEIGHTS}
          changeOf={weightsOf}
          onClose={() => setCopying(false)}
        />
      )}
    </div>
  );
}
