import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { Notice } from '../../shared/ui/index.ts';
import { fieldsBetween, type Setting } from './policy.ts';
import type { PolicyEdit } from './use-policy-edit.ts';

/** Somebody else saved meanwhile: shows the fields that differ, a look at theirs, and a choice between the two. */
export function StaleNotice({ edit, theirs }: { edit: PolicyEdit; theirs: Setting }) {
  const { t } = useTranslation('policy');
  const format = useFormat();
  const fields = fieldsBetween(edit.content, theirs.content).map((field) => t(`field.${field}`));
  const { isShowingTheirs } = edit;
  return (
    <Notice
      tone="warn"
      title={isShowingTheirs ? t('stale.showing') : t('stale.title')}
      detail={t('stale.detail', { fields: format.list(fields) })}
      actions={
        <>
          <Button variant="default" onClick={() => edit.showTheirs(!isShowingTheirs)}>
            {isShowingTheirs ? t('stale.showMine') : t('stale.showTheirs')}
          </Button>
          <Button variant="default" onClick={edit.discard}>
            {t('stale.takeTheirs')}
          </Button>
          <Button variant="default" onClick={edit.keepMine}>
            {t('stale.keepMine')}
          </Button>
        </>
      }
    />
  );
}
