import { Button, Textarea } from '@mantine/core';
import { writeCalibrationNote } from '@prestasi/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi, isProblem } from '../../shared/api/index.ts';
import { useFormat } from '../../shared/format/index.ts';
import { useDraft } from '../../shared/session/index.ts';
import { ErrorState, Panel, useTooLong } from '../../shared/ui/index.ts';
import type { Calibration } from './calibration.ts';
import classes from './calibration-screen.module.css';

type Props = {
  readonly note: Calibration['note'];
  readonly unit: { readonly year: number; readonly companyId: number; readonly departmentId: number | null };
  /** The unit's name. */
  readonly name: string;
  readonly queryKey: readonly unknown[];
};

/** Maximum length of a note, in characters. */
const MOST = 4000;

/** The note on the calibration of a unit. What is typed stays on the device until it is saved. */
export function NotePanel({ note, unit, name, queryKey }: Props) {
  const { t } = useTranslation(['calibration', 'common']);
  const format = useFormat();
  const queries = useQueryClient();
  const tooLong = useTooLong();
  const draft = useDraft<string>(`calibration-note/${unit.year}/${unit.companyId}/${unit.departmentId ?? 'all'}`);
  const [version, setVersion] = useState<number | null>(null);
  const text = draft.draft?.value ?? note?.text ?? '';
  const known = version ?? note?.version ?? 0;
  const save = useMutation({
    mutationFn: () => callApi(writeCalibrationNote, { body: { ...unit, text, version: known } }),
    onSuccess: async (saved) => {
      setVersion(saved.version);
      queries.setQueryData<Calibration>([...queryKey], (page) => page && { ...page, note: saved });
      await draft.drop();
    },
  });
  const current = isProblem(save.error, 'stale_version') ? (save.error.current as Calibration['note']) : null;
  const error = tooLong(text, MOST);
  return (
    <Panel title={t('note.title')} aside={name}>
      <Textarea
        label={t('note.label', { unit: name })}
        description={t('note.readers')}
        autosize
        minRows={3}
        value={text}
        error={error}
        onChange={(event) => draft.keep(event.currentTarget.value)}
      />
      {current && (
        <div className={classes.quiet}>
          <p>{t('note.theirs', { name: current.changedBy })}</p>
          <p className={classes.theirs}>{current.text}</p>
          <Button variant="default" size="xs" onClick={() => setVersion(current.version)}>
            {t('note.over')}
          </Button>
        </div>
      )}
      {save.isError && current === null && <ErrorState error={save.error} />}
      <div className={classes.noteFoot}>
        <span className={classes.quiet} role="status">
          {note === null ? t('note.none') : t('note.by', { name: note.changedBy, at: format.dateTime(note.changedAt) })}
        </span>
        <Button
          size="xs"
          variant="default"
          loading={save.isPending}
          disabled={text === (note?.text ?? '') || error !== undefined}
          onClick={() => save.mutate()}
        >
          {t('note.save')}
        </Button>
      </div>
    </Panel>
  );
}
