import { Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import visuallyHidden from '../../../shared/ui/visually-hidden.module.css';
import { useIsTopDialog } from '../../../shared/ui/index.ts';
import { FormActionDialog } from '../actions/form-action-dialog.tsx';
import type { FormActionKind } from '../actions/ask.ts';
import { useAfterDecision } from '../actions/use-after-decision.ts';
import { useFormActions } from '../actions/use-form-actions.ts';
import type { Form } from '../document.ts';
import type { Opened } from '../parts/opened.ts';
import { isUnread, opensAllParts, partAt, partsOf } from '../parts/parts.ts';
import { FormNotesProvider } from '../notes/form-notes.tsx';
import { AllParts } from '../overview/all-parts.tsx';
import { PrintedForm } from '../printed/printed-form.tsx';
import { usePrinting } from '../printed/use-printing.ts';
import { BottomBar } from './bottom-bar.tsx';
import { FormAside } from './form-aside.tsx';
import classes from './form-document.module.css';
import { FormHeader } from './form-header.tsx';
import { FormNotices } from './form-notices.tsx';
import { MissingList } from './missing-list.tsx';
import { PartHead } from './part-head.tsx';
import { PartView } from './part-view.tsx';
import { PartsRail } from './parts-rail.tsx';
import { PhaseSwitch } from './phase-switch.tsx';
import { SegmentsPanel } from './segments-panel.tsx';
import { UnreadForm } from './unread-form.tsx';
import { useGoTo } from './use-go-to.ts';

/** The form as a document: its parts at the left, the current one in the middle, score, actions and timeline right. */
export function FormDocument({ form, opened }: { form: Form; opened: Opened }) {
  const { t } = useTranslation('forms');
  const [aside, drawer] = useDisclosure(false);
  const isAsideOnTop = useIsTopDialog(aside);
  const { place, full } = opened;
  const parts = partsOf(form);
  const part =
    full === null ? partAt(parts, opened.tab) : (parts.find(({ key }) => key === full) ?? partAt(parts, '1'));
  const hasAll = opensAllParts(form, opened);
  const goTo = useGoTo(form, place, hasAll ? null : part);
  const actions = useFormActions(form, useAfterDecision(form, place));
  const isPrinting = usePrinting();
  // The dialog of an action, and the list of missing things, appear on the form itself.
  const press = (action: FormActionKind) => {
    drawer.close();
    actions.press(action);
  };

  return (
    <FormNotesProvider form={form}>
      <div className={classes.document} data-full={full !== null || undefined} data-all={hasAll || undefined}>
        <FormHeader form={form} place={place} />
        <div className={classes.phases}>
          <PhaseSwitch form={form} place={place} />
        </div>
        <div className={classes.columns}>
          <div className={classes.rail}>
            <PartsRail form={form} place={place} parts={parts} current={hasAll ? null : part} onGo={goTo} />
          </div>
          <div className={classes.middle}>
            <FormNotices form={form} actions={actions} />
            {actions.showsMissing > 0 && <MissingList key={actions.showsMissing} form={form} onGo={goTo} />}
            {!hasAll && <SegmentsPanel form={form} part={part} />}
            {isUnread(form) && <UnreadForm form={form} />}
            {hasAll && (
              <section className={classes.part} aria-labelledby="form-part">
                <h2 id="form-part" className={visuallyHidden.text} tabIndex={-1}>
                  {t('overview.tab')}
                </h2>
                <AllParts form={form} place={place} parts={parts} />
              </section>
            )}
            {!hasAll && !isUnread(form) && (
              <section className={classes.part} aria-labelledby="form-part">
                <PartHead form={form} place={place} parts={parts} part={part} isFull={full !== null} onGo={goTo} />
                <PartView form={form} place={place} parts={parts} part={part} full={full} />
              </section>
            )}
          </div>
          <aside className={classes.aside} aria-label={t('aside.label')}>
            <FormAside form={form} actions={actions} />
          </aside>
        </div>
        <BottomBar
          form={form}
          parts={parts}
          part={hasAll ? null : part}
          actions={actions}
          isAlone={full !== null}
          onGo={goTo}
          onAside={drawer.open}
        />
      </div>
      <Drawer
        opened={aside}
        closeOnEscape={isAsideOnTop}
        onClose={drawer.close}
        position="right"
        size="min(24rem, 100%)"
        title={t('aside.label')}
        closeButtonProps={{ 'aria-label': t('common:action.close') }}
      >
        <PhaseSwitch form={form} place={place} />
        <FormAside form={form} actions={{ ...actions, press }} />
      </Drawer>
      <FormActionDialog form={form} actions={actions} />
      {isPrinting && <PrintedForm form={form} />}
    </FormNotesProvider>
  );
}
