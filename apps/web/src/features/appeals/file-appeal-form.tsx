import { fileAppeal, type FormDocument } from '@prestasi/contract';
import type { AppealKind } from '@prestasi/domain';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../shared/api/index.ts';
import { RecordForm, useRecordForm } from '../../shared/form/index.ts';
import { showDone } from '../../shared/toast/index.ts';
import { confirm } from '../../shared/ui/index.ts';
import { type Appeal, appealChanged } from './appeals.ts';
import classes from './appeals.module.css';
import { EMPTY_POINT, isWritten, pointOf, type Points } from './points-to-file.ts';
import { PointFields } from './point-fields.tsx';

const MOST_POINTS = 100;

/** The points of an appeal to be filed: what each is about, and why; what is typed stays on the device until it is filed. */
export function FileAppealForm({ form: document, kind }: { form: FormDocument; kind: AppealKind }) {
  const { t } = useTranslation('appeal');
  const navigate = useNavigate();
  const form = useRecordForm<Points, Appeal>({
    key: `appeal/new/${document.id}/${kind}`,
    initial: { points: [EMPTY_POINT] },
    check: ({ points }) =>
      points.flatMap((point, index) => [
        ...(point.about === '' ? [{ path: `points.${index}.about`, code: 'required' as const }] : []),
        ...(point.reason.trim() === '' ? [{ path: `points.${index}.reason`, code: 'required' as const }] : []),
      ]),
    save: ({ points }) =>
      callApi(fileAppeal, { params: { id: document.id }, body: { kind, points: points.map(pointOf) } }),
    onSaved: (saved) => {
      showDone(t(`file.${kind}Done`));
      void appealChanged(saved);
      void navigate({ to: `/appeal/${saved.id}` });
    },
  });
  const { points } = form.values;
  const submit = async () => {
    if (!points.every(isWritten)) return form.submit();
    const isSure = await confirm({
      title: t(`file.${kind}Confirm`),
      body: t(`file.${kind}ConfirmBody`),
      confirmLabel: t(`file.${kind}Act`),
    });
    if (isSure) form.submit();
  };
  return (
    <RecordForm form={{ ...form, submit: () => void submit() }} submitLabel={t(`file.${kind}Act`)}>
      <p className={classes.lead}>{t('file.lead')}</p>
      {points.map((point, index) => (
        <PointFields
          // oxlint-disable-next-line react/no-array-index-key -- a point is its place: an empty one has nothing else
          key={index}
          form={form}
          document={document}
          index={index}
          isAlone={points.length === 1}
          point={point}
          onChange={(changed) => form.change({ points: points.with(index, changed) })}
          onRemove={() => form.change({ points: points.filter((_, at) => at !== index) })}
        />
      ))}
      {points.length < MOST_POINTS && (
        <Button
          variant="subtle"
          size="compact-md"
          className={classes.add}
          leftSection={<IconPlus size="1rem" aria-hidden />}
          onClick={() => form.change({ points: [...points, EMPTY_POINT] })}
        >
          {t('file.add')}
        </Button>
      )}
    </RecordForm>
  );
}
