import { getDashboard, getApproverNaming, nameHolder, type OutputOf } from '@prestasi/contract';
import { Button } from '@mantine/core';
import type { Step } from '@prestasi/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi, invalidate, queryKeyOf, useQuietMutation } from '../../../shared/api/index.ts';
import { sessionQuery } from '../../../shared/session/index.ts';
import { showDone } from '../../../shared/toast/index.ts';
import { Notice, ToneIcon } from '../../../shared/ui/index.ts';
import classes from '../actions/actions.module.css';
import { DeciderPicker, type Decider } from '../actions/decider-picker.tsx';
import { useProblemText } from '../fields/problem-text.ts';

type Naming = OutputOf<typeof getApproverNaming>;

/** Names the approver of a step: which step, and who; that person is notified. */
export function ApproverNamingForm({ naming }: { naming: Naming }) {
  const { t } = useTranslation(['forms', 'common']);
  const queries = useQueryClient();
  const problemText = useProblemText();
  const { appraisee, formId, version, steps, pending } = naming;
  const first = steps.find(({ step }) => step === pending) ?? steps[0];
  const [decider, setDecider] = useState<Decider>({ employeeId: null, step: first?.step ?? null });
  const [isAsked, setIsAsked] = useState(false);
  const chosen = steps.find(({ step }) => step === decider.step);
  const sending = useQuietMutation({
    mutationFn: (body: { step: Step; employeeId: number }) =>
      callApi(nameHolder, { params: { id: formId }, body: { ...body, version } }),
    onSuccess: (after) => {
      queries.setQueryData(queryKeyOf(getApproverNaming, { params: { id: formId } }), after);
      void invalidate(getDashboard);
      void queries.invalidateQueries({ queryKey: sessionQuery.queryKey });
      const named = after.steps.find(({ step }) => step === decider.step)?.named ?? '';
      setDecider({ ...decider, employeeId: null });
      setIsAsked(false);
      showDone(t('naming.done', { name: named }));
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsAsked(true);
    const { employeeId, step } = decider;
    if (employeeId !== null && step !== null) sending.mutate({ employeeId, step });
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <p className={classes.body}>
        {t('naming.lead', { name: appraisee.name, step: t(`common:step.${decider.step ?? 'super_hr'}`) })}
      </p>
      {chosen !== undefined && chosen.named !== null && (
        <Notice tone="ok" title={t('naming.still', { name: chosen.named })} />
      )}
      {sending.isError && (
        <p className={classes.problem} role="alert">
          <ToneIcon tone="danger" /> {problemText(sending.error)}
        </p>
      )}
      <DeciderPicker
        company={appraisee.company}
        steps={steps.map(({ step }) => step)}
        value={decider}
        onChange={setDecider}
        isAsked={isAsked}
      />
      <p className={classes.body}>{t('naming.private')}</p>
      <div className={classes.buttons}>
        <Button type="submit" loading={sending.isPending}>
          {t('naming.confirm')}
        </Button>
      </div>
    </form>
  );
}
