import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { ErrorState, StatusBadge } from '../../shared/ui/index.ts';
import { weightTotal } from './policy.ts';
import classes from './save-bar.module.css';
import type { PolicyEdit } from './use-policy-edit.ts';

const ALL = 10_000;

/** Stays in view while something is unsaved: the number of errors, and buttons to save or discard. */
export function SaveBar({ edit }: { edit: PolicyEdit }) {
  const { t } = useTranslation('policy');
  const format = useFormat();
  const total = weightTotal(edit.content);
  const count = edit.problems.length;
  return (
    <div className={classes.bar} role="region" aria-label={t('save.label')}>
      {edit.error !== null && <ErrorState error={edit.error} />}
      <div className={classes.line}>
        <span className={classes.words} role="status">
          {t('save.unsaved')}
          {total !== ALL && (
            <StatusBadge tone="danger">{t('weights.totalIs', { total: format.weight(total) })}</StatusBadge>
          )}
          {total === ALL && count > 0 && <StatusBadge tone="danger">{t('save.problems', { count })}</StatusBadge>}
        </span>
        <span className={classes.buttons}>
          <Button variant="default" onClick={edit.discard}>
            {t('save.discard')}
          </Button>
          <Button loading={edit.isSaving} disabled={edit.theirs !== null} onClick={edit.save}>
            {t('save.save')}
          </Button>
        </span>
      </div>
    </div>
  );
}
