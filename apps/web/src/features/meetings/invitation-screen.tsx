import { answerInvitation, readInvitation } from '@prestasi/contract';
import { Button } from '@mantine/core';
import { GIVEN_ANSWERS, type GivenAnswer } from '@prestasi/domain';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi, isProblem, queryClient } from '../../shared/api/index.ts';
import { useFormat } from '../../shared/format/index.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { Facts } from '../../shared/ui/facts.tsx';
import { FormRefusal } from '../../shared/ui/form-refusal.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { LinesSkeleton } from '../../shared/ui/skeletons.tsx';
import { useAddress } from '../../shared/ui/use-address.ts';
import classes from './invitation.module.css';

/**
 * /meeting-invitation?token=&answer=: what the link of an invitation asks, for whoever holds it. Nothing is answered
 * before a button is pressed, so that a program that opens links in mails answers nothing.
 */
export function MeetingInvitationScreen() {
  const { t } = useTranslation('meetings');
  const format = useFormat();
  const address = useAddress();
  const token = typeof address['token'] === 'string' ? address['token'] : '';
  const asked = GIVEN_ANSWERS.find((answer) => answer === address['answer']) ?? null;
  const queryKey = ['meeting-invitation', token];
  const invitation = useQuery({
    queryKey,
    queryFn: () => callApi(readInvitation, { body: { token } }),
    enabled: token !== '',
    retry: false,
    meta: { quiet: true },
  });
  const answering = useMutation({
    mutationFn: (answer: GivenAnswer) => callApi(answerInvitation, { body: { token, answer } }),
    meta: { quiet: true },
    onSuccess: (answered) => queryClient.setQueryData(queryKey, answered),
  });
  if (token === '' || isProblem(invitation.error, 'not_found')) {
    return (
      <div className={classes.card}>
        <h1 className={classes.title}>{t('invitation.title')}</h1>
        <EmptyState title={t('invitation.gone')} detail={t('invitation.goneDetail')} />
      </div>
    );
  }
  const { data } = invitation;
  return (
    <div className={classes.card}>
      <h1 className={classes.title}>{data?.title ?? t('invitation.title')}</h1>
      {invitation.isPending && <LinesSkeleton lines={5} />}
      {invitation.isError && <ErrorState query={invitation} />}
      {data && (
        <>
          <p className={classes.lead}>{t('invitation.lead', { name: data.name, organiser: data.organiser })}</p>
          <Facts
            facts={[
              { label: t('field.when'), value: `${format.dateTime(data.startsAt)}–${format.time(data.endsAt)}` },
              ...(data.location === null ? [] : [{ label: t('field.location'), value: data.location }]),
              { label: t('answers.mine'), value: t(`answer.${data.answer}`) },
            ]}
          />
          {data.isRepeated && <p className={classes.lead}>{t('answers.all')}</p>}
          {data.isOne && <p className={classes.lead}>{t('answers.one')}</p>}
          {answering.isSuccess && <Notice tone="ok" title={t('invitation.done')} />}
          {answering.isError && <FormRefusal error={answering.error} />}
          {data.isCancelled ? (
            <Notice tone="warn" title={t('cancelled')} />
          ) : (
            <div className={classes.buttons} role="group" aria-label={t('answers.mine')}>
              {GIVEN_ANSWERS.map((answer) => (
                <Button
                  key={answer}
                  variant={answer === (asked ?? data.answer) ? 'filled' : 'default'}
                  loading={answering.isPending && answering.variables === answer}
                  onClick={() => answering.mutate(answer)}
                >
                  {t(`answers.give.${answer}`)}
                </Button>
              ))}
            </div>
          )}
        </>
      )}
    </div>
  );
}
