import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/index.ts';
import { Notice } from '../../../shared/ui/index.ts';
import type { Form } from '../document.ts';
import { useProblemText } from '../fields/problem-text.ts';
import { targetOf, type FieldValue } from '../saving/field-edit.ts';
import { useSaver, useSaverState } from '../saving/form-saving.tsx';
import classes from './unsaved-notice.module.css';

/** Typed values that were refused, visible whatever part is open, to copy or to discard. */
export function UnsavedNotice({ form }: { form: Form }) {
  const { t } = useTranslation('forms');
  const format = useFormat();
  const problemText = useProblemText();
  const saver = useSaver();
  const { entries } = useSaverState();
  const refused = [...entries].filter(([, { failure }]) => failure?.kind === 'refused');
  if (refused.length === 0) return null;
  const say = (value: FieldValue) => {
    if (typeof value === 'string' || typeof value === 'number') return String(value);
    if (value === null || typeof value === 'boolean')
      return t(value === null ? 'conflict.empty' : `confirmation.${value ? 'yes' : 'no'}`);
    return format.list(
      value.map((id) => form.content.items.find(({ competencyId }) => competencyId === id)?.title ?? String(id)),
    );
  };
  return (
    <Notice
      tone="danger"
      title={t('unsaved.refused', { count: refused.length })}
      detail={
        <ul className={classes.kept}>
          {refused.map(([key, { edit, failure }]) => {
            const { field, value } = targetOf(edit);
            return (
              <li key={key}>
                <p>{`${t(`missingField.${field}`)}: ${say(value)}`}</p>
                {failure?.kind === 'refused' && <p className={classes.why}>{problemText(failure.problem)}</p>}
                <Button size="compact-xs" variant="default" onClick={() => saver.resolve(key, 'theirs')}>
                  {t('unsaved.discard')}
                </Button>
              </li>
            );
          })}
        </ul>
      }
    />
  );
}
