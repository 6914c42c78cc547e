import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { fieldText, isProblem } from '../../shared/api/index.ts';
import { Dialog, ErrorState } from '../../shared/ui/index.ts';
import type { Calibration, Selection } from './calibration.ts';
import { ChangeLine } from './change-line.tsx';
import classes from './save-dialog.module.css';
import { DistributionTable } from './distribution-table.tsx';
import { ParticipantsField } from './participants-field.tsx';
import { ProposalLine } from './proposal-line.tsx';
import { useSaveDraft, type useProposals } from './use-proposals.ts';

type Props = {
  readonly page: Calibration;
  readonly selection: Selection;
  readonly queryKey: readonly unknown[];
  readonly calls: ReturnType<typeof useProposals>;
  readonly onSaved: (saved: { forms: number; marks: number }) => void;
  readonly onClose: () => void;
};

/** Everything that saving the draft would change, before it does: each form, the distribution, the responses, who took part. */
export function SaveDialog({ page, selection, queryKey, calls, onSaved, onClose }: Props) {
  const { t } = useTranslation(['calibration', 'common', 'problems']);
  const save = useSaveDraft(selection, onSaved);
  const { draft, note } = page;
  const refused = refusedOf(save.error);
  const opened = draft.forms.filter(({ responseDue }) => responseDue !== null).length;
  const unready = draft.proposals.filter(({ isStale, refusal }) => isStale || refusal !== null).length;
  return (
    <Dialog
      hasWork={false}
      onClose={onClose}
      size="min(52rem, 100%)"
      title={t('save.title', { count: draft.proposals.length })}
    >
      <div className={classes.dialog}>
        <p>{t('save.effect', { count: draft.forms.length })}</p>
        <p>{t('save.responses', { count: opened })}</p>
        <DistributionTable page={page} isShort />
        <ul className={classes.forms}>
          {draft.forms.map((form) => (
            <li key={form.formId} className={classes.form}>
              <strong>{form.name}</strong>
              {form.department !== null && <span className={classes.quiet}> {form.department}</span>}
              <div>
                <ChangeLine form={form} />
              </div>
              <ul className={classes.proposals}>
                {draft.proposals
                  .filter(({ formId }) => formId === form.formId)
                  .map((proposal) => (
                    <ProposalLine
                      key={proposal.itemId}
                      proposal={proposal}
                      refused={refused.get(proposal.itemId) ?? null}
                      onWithdraw={() => calls.withdraw.mutate(proposal.itemId)}
                    />
                  ))}
              </ul>
            </li>
          ))}
        </ul>
        <ParticipantsField year={page.year} participants={page.participants} queryKey={queryKey} />
        <p className={classes.quiet}>{note === null || note.text === '' ? t('save.noNote') : t('save.note')}</p>
        {save.isError && <ErrorState error={save.error} />}
        <div className={classes.acts}>
          {unready > 0 && <span className={classes.quiet}>{t('save.unready', { count: unready })}</span>}
          <Button variant="default" onClick={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button
            loading={save.isPending}
            disabled={unready > 0 || draft.proposals.length === 0}
            onClick={() => save.mutate(draft)}
          >
            {t('save.act', { count: draft.proposals.length })}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** Returns why the server refused each proposal, by item. */
function refusedOf(error: unknown): ReadonlyMap<number, string> {
  if (!isProblem(error, 'proposals_not_ready')) return new Map();
  return new Map(error.fields.map((field) => [Number(field.path.split('.').at(-1)), fieldText(field)]));
}
