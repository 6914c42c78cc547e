import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/index.ts';
import { Dialog, StatusBadge } from '../../../shared/ui/index.ts';
import { canEdit, type Form, type Section } from '../document.ts';
import { useLatestForm } from '../saving/latest.ts';
import { useCommand } from '../saving/use-command.ts';
import classes from './by-section.module.css';
import { ReopenForm } from './reopen-form.tsx';

const TONES = { draft: 'warn', proposed: 'info', agreed: 'ok' } as const;

/** The state of a new position's plan, the day by which it is due, and what the reader may do with it (domain §6). */
export function PlanActions({ form, section }: { form: Form; section: Section }) {
  const { t } = useTranslation('forms');
  const format = useFormat();
  const latest = useLatestForm(form);
  const command = useCommand();
  const [asked, { open, close }] = useDisclosure(false);
  const { id, plan, planDueOn, isLate, can } = section;
  const isOpen = form.level === 'unsubmitted' || plan !== 'agreed';
  if (id === null || plan === null || !section.isPresent || !isOpen) return null;
  const send = (kind: 'section.propose' | 'section.agree') =>
    command.mutate({ edit: () => ({ kind, sectionId: id, version: latest().version }) });
  const takeBack = () =>
    command.mutate({
      edit: () => ({ kind: 'section.reopen', sectionId: id, version: latest().version, reason: null }),
    });
  const lead = leadOf(form, section);
  return (
    <div className={classes.plan}>
      <StatusBadge tone={isLate ? 'danger' : TONES[plan]}>
        {t(isLate ? 'section.late' : `section.plan.${plan}`)}
      </StatusBadge>
      {lead !== null && planDueOn !== null && (
        <p className={classes.lead}>{t(`section.lead.${lead}`, { day: format.longDay(planDueOn) })}</p>
      )}
      {can.actions.includes('propose') && (
        <Button loading={command.isPending} onClick={() => send('section.propose')}>
          {t('section.propose')}
        </Button>
      )}
      {can.actions.includes('agree') && (
        <Button loading={command.isPending} onClick={() => send('section.agree')}>
          {t('section.agree')}
        </Button>
      )}
      {can.actions.includes('reopen') && (
        <Button variant="default" onClick={form.isMine ? takeBack : open}>
          {t(form.isMine ? 'section.takeBack' : 'section.reopen')}
        </Button>
      )}
      <Dialog hasWork={false} opened={asked} onClose={close} title={t('section.reopenTitle')}>
        <ReopenForm form={form} sectionId={id} onDone={close} />
      </Dialog>
    </div>
  );
}

/** What the reader has to know about the plan now. */
function leadOf(form: Form, { plan, can }: Section): 'write' | 'writeFirst' | 'wait' | 'read' | null {
  if (plan === 'agreed') return null;
  if (form.isMine && plan === 'draft') return canEdit(form, 'achievement') ? 'writeFirst' : 'write';
  if (form.isMine) return 'wait';
  return can.actions.includes('agree') ? 'read' : null;
}
