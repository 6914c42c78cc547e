import { Button, Textarea } from '@mantine/core';
import { asMark, type Mark } from '@prestasi/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDraft } from '../../../shared/session/index.ts';
import { showToast } from '../../../shared/toast/index.ts';
import { ScaleChoice, useTooLong } from '../../../shared/ui/index.ts';
import { scaleLabels, scaleMeanings, type Form, type Item } from '../document.ts';
import { useLatestVersion } from '../saving/latest.ts';
import { useCommand } from '../saving/use-command.ts';
import classes from './scoring.module.css';

type Proposal = { readonly mark: Mark | null; readonly reason: string };

/** Maximum length of a reason, in characters. */
const MOST = 2000;

/** Proposes another mark than the supervisor's, with a reason; theirs stays beside it (domain §5). */
export function ModerateMark({ form, item }: { form: Form; item: Item }) {
  const { t, i18n } = useTranslation('forms');
  const versionOf = useLatestVersion(form);
  const command = useCommand();
  const tooLong = useTooLong();
  const [opened, setOpened] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const draft = useDraft<Proposal>(`form/${form.id}/moderated/${item.id}`);
  const proposal = draft.draft?.value ?? { mark: asMark(item.moderatedMark), reason: '' };
  const { mark, reason } = proposal;

  if (!opened && !draft.draft) {
    return (
      <div className={classes.open}>
        <Button variant="subtle" size="compact-xs" onClick={() => setOpened(true)}>
          {t('moderate.open')}
        </Button>
      </div>
    );
  }
  const close = () => {
    const isGone = draft.drop();
    setOpened(false);
    setIsAsked(false);
    return isGone;
  };
  const propose = () => {
    setIsAsked(true);
    if (mark === null || reason.trim() === '' || tooLong(reason, MOST) !== undefined) return;
    command.mutate(
      {
        edit: () => ({
          kind: 'item.moderate',
          itemId: item.id,
          version: versionOf('item', item),
          moderatedMark: mark,
          reason,
        }),
      },
      {
        onSuccess: () => void close().then(() => showToast({ tone: 'ok', message: t('moderate.done') })),
      },
    );
  };
  return (
    <div className={classes.proposal}>
      <ScaleChoice
        label={t('moderate.mark')}
        labels={scaleLabels(form, i18n.language)}
        meanings={scaleMeanings(form, i18n.language)}
        value={mark}
        compared={{ label: t('score.mark'), value: asMark(item.mark) }}
        onChange={(next) => draft.keep({ mark: next, reason })}
        {...(isAsked && mark === null && { error: t('problems:marks_not_given.title') })}
      />
      <Textarea
        label={t('moderate.reason')}
        description={t('moderate.hint')}
        autosize
        minRows={2}
        value={reason}
        onChange={(event) => draft.keep({ mark, reason: event.currentTarget.value })}
        error={isAsked && reason.trim() === '' ? t('problems:reason_required.title') : tooLong(reason, MOST)}
      />
      <div className={classes.buttons}>
        <Button variant="default" size="xs" onClick={() => void close()}>
          {t('common:action.cancel')}
        </Button>
        <Button size="xs" loading={command.isPending} onClick={propose}>
          {t('moderate.act')}
        </Button>
      </div>
    </div>
  );
}
