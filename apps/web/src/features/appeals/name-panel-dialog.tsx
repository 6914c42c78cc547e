import { namePanel } from '@prestasi/contract';
import { Radio } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../shared/api/index.ts';
import { FormDialog, RecordForm, useRecordForm } from '../../shared/form/index.ts';
import { showDone } from '../../shared/toast/index.ts';
import type { Found } from '../../shared/ui/index.ts';
import { type Appeal, appealChanged } from './appeals.ts';
import classes from './appeals.module.css';
import { MemberField } from './member-field.tsx';

export type Members = { readonly members: readonly (Found | null)[] };

const SIZES = [1, 3] as const;

/** Names the one person or the three who decide an appeal. */
export function NamePanelDialog({ appeal, onClose }: { appeal: Appeal; onClose: () => void }) {
  const { t } = useTranslation('appeal');
  const { id, panel } = appeal;
  const form = useRecordForm<Members, Appeal>({
    key: `appeal/${id}/panel`,
    initial: {
      members: panel.length === 0 ? [null, null, null] : panel.map(({ id: member, name }) => ({ id: member, name })),
    },
    check: ({ members }) =>
      members.flatMap((one, index) =>
        one === null ? [{ path: `memberIds.${index}`, code: 'required' as const }] : [],
      ),
    save: ({ members }) =>
      callApi(namePanel, {
        params: { id },
        body: { memberIds: members.flatMap((one) => (one === null ? [] : [one.id])) },
      }),
    onSaved: (saved) => {
      showDone(t('panel.done'));
      void appealChanged(saved);
      onClose();
    },
  });
  const { members } = form.values;
  const resize = (size: number) =>
    form.change({ members: Array.from({ length: size }, (_, index) => members[index] ?? null) });
  return (
    <FormDialog title={t('panel.name')} size="lg" onClose={onClose}>
      <RecordForm form={form} submitLabel={t('panel.name')} onCancel={onClose} mayAlwaysSave>
        <p className={classes.quiet}>{t('panel.rules')}</p>
        <Radio.Group label={t('panel.size')} value={String(members.length)} onChange={(size) => resize(Number(size))}>
          <div className={classes.choices}>
            {SIZES.map((size) => (
              <Radio key={size} value={String(size)} label={t('panel.sizeOf', { count: size })} />
            ))}
          </div>
        </Radio.Group>
        {members.map((member, index) => (
          <MemberField
            // oxlint-disable-next-line react/no-array-index-key -- a member is their place: an empty field has nothing else
            key={index}
            form={form}
            appealId={id}
            index={index}
            isAlone={members.length === 1}
            value={member}
            others={members.flatMap((other, at) => (other === null || at === index ? [] : [other.id]))}
            onChange={(found) => form.change({ members: members.with(index, found) })}
          />
        ))}
        {form.errorOf('memberIds') !== undefined && <p className={classes.error}>{form.errorOf('memberIds')}</p>}
      </RecordForm>
    </FormDialog>
  );
}
