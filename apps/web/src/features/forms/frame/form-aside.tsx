import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isFirstReading } from '../../../shared/api/index.ts';
import { useSession } from '../../../shared/session/index.ts';
import { LinesSkeleton, Panel, PhaseStatus, SaveState } from '../../../shared/ui/index.ts';
import { ActionButtons } from '../actions/action-buttons.tsx';
import { summaryOf } from '../actions/ask.ts';
import type { FormActions } from '../actions/use-form-actions.ts';
import type { Form } from '../document.ts';
import { NotesPanel } from '../notes/notes-panel.tsx';
import { formNotesQuery, noteSubjectsQuery, talksQuery } from '../queries.ts';
import { useSaverState } from '../saving/form-saving.tsx';
import classes from './form-aside.module.css';
import { FormTimeline } from './form-timeline.tsx';
import { ScorePanel } from './score-panel.tsx';
import { TalkLinks } from './talk-links.tsx';

/** Beside the form: its score, its actions, whether all is saved, its progress, and its timeline. */
export function FormAside({ form, actions }: { form: Form; actions: FormActions }) {
  const today = useSession().today;
  const saving = useSaverState();
  const summary = summaryOf(form);
  return (
    <div className={classes.aside}>
      <div className={classes.lead}>
        {form.score !== null && <ScorePanel form={form} score={form.score} />}
        <div className={classes.acts}>
          <ActionButtons form={form} actions={actions} />
          {form.can.edit.length > 0 && (
            <div className={classes.saving}>
              <SaveState state={saving.status} savedAt={saving.savedAt} />
            </div>
          )}
        </div>
      </div>
      {summary && (
        <Panel>
          <PhaseStatus form={summary} today={today} appraisee={form.isMine ? null : form.appraisee.name} />
        </Panel>
      )}
      {!form.isPart1Only && <MoreAboutForm form={form} />}
    </div>
  );
}

/** Talks, notes and the timeline of a form, shown together so that none moves another. */
function MoreAboutForm({ form }: { form: Form }) {
  const { t } = useTranslation('forms');
  const isEmployee = useSession().employee !== null;
  const read = [
    useQuery(talksQuery(form.id)),
    useQuery(formNotesQuery(form)),
    useQuery(noteSubjectsQuery(form, isEmployee)),
  ];
  if (read.some(isFirstReading)) return <LinesSkeleton lines={6} />;
  return (
    <>
      <TalkLinks form={form} />
      <NotesPanel form={form} />
      <section aria-labelledby="form-timeline">
        <h2 id="form-timeline" className={classes.title}>
          {t('timeline.title')}
        </h2>
        <FormTimeline form={form} />
      </section>
    </>
  );
}
