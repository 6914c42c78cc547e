import { Radio } from '@mantine/core';
import { getMailChoice, saveMailChoice } from '@prestasi/contract';
import { MAIL_CHOICES, type MailChoice } from '@prestasi/domain';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi, oneOf, queryOf } from '../../shared/api/index.ts';
import { showDone } from '../../shared/toast/index.ts';
import { ErrorState, LinesSkeleton, Notice, Panel } from '../../shared/ui/index.ts';
import classes from './mail-choice-panel.module.css';

/** The reader's choice of how to receive mail about events: saved as soon as it is chosen (domain 7). */
export function MailChoicePanel() {
  const { t } = useTranslation('reminders');
  const found = useQuery(queryOf(getMailChoice, {}));
  return (
    <Panel title={t('mine.title')}>
      {found.isPending && <LinesSkeleton lines={3} />}
      {found.isError && <ErrorState query={found} />}
      {found.data !== undefined && <Choice {...found.data} />}
    </Panel>
  );
}

type Props = { readonly choice: MailChoice; readonly email: string | null; readonly isCompanySending: boolean };

function Choice({ choice, email, isCompanySending }: Props) {
  const { t } = useTranslation('reminders');
  const queries = useQueryClient();
  const { queryKey } = queryOf(getMailChoice, {});
  // Shown from the press on: the mutation reports a moment later, in which the old choice would flash up.
  const [chosen, setChosen] = useState<MailChoice | null>(null);
  const saving = useMutation({
    mutationFn: (next: MailChoice) => callApi(saveMailChoice, { body: { choice: next } }),
    onSuccess: async ({ choice: saved }) => {
      queries.setQueryData(queryKey, { choice: saved, email, isCompanySending });
      showDone(t('mine.saved'));
    },
    onError: () => setChosen(null),
  });
  const choose = (next: MailChoice) => {
    setChosen(next);
    saving.mutate(next);
  };
  if (email === null) return <p className={classes.note}>{t('mine.noEmail')}</p>;
  return (
    <div className={classes.choice}>
      {!isCompanySending && <Notice tone="quiet" title={t('mine.companyOff')} />}
      <p className={classes.note}>{t('mine.about', { email })}</p>
      <Radio.Group
        aria-label={t('mine.label')}
        value={chosen ?? choice}
        onChange={(value) => choose(oneOf(MAIL_CHOICES, value) ?? choice)}
      >
        <div className={classes.options}>
          {MAIL_CHOICES.map((one) => (
            <Radio key={one} value={one} label={t(`mine.choice.${one}`)} description={t(`mine.meaning.${one}`)} />
          ))}
        </div>
      </Radio.Group>
    </div>
  );
}
