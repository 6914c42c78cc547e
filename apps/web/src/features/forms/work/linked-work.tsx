import { ActionIcon, Tooltip } from '@mantine/core';
import type { LinkedWorkView } from '@prestasi/contract';
import { IconFolder, IconSubtask, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/index.ts';
import { canEdit, type Form } from '../document.ts';
import { useCommand } from '../saving/use-command.ts';
import { LinkWorkButton } from './link-work-button.tsx';
import classes from './linked-work.module.css';
import { useWorkFacts } from './work-texts.ts';
import { WorkWords } from './work-words.tsx';

/** The item of a form, or the row of its scorecard, that work is linked to. */
export type WorkPlace = {
  readonly itemId: number;
  readonly rowId: number | null;
  /** The label of the place. */
  readonly name: string;
  readonly linkedWork: readonly LinkedWorkView[];
};

/** The projects and tasks that are linked to a place as evidence, and, for the appraisee, a button to link more. */
export function LinkedWork({ form, place }: { form: Form; place: WorkPlace }) {
  const { t } = useTranslation('forms');
  const writing = canEdit(form, 'linked_work');
  if (!writing && place.linkedWork.length === 0) return null;
  return (
    <div className={classes.place}>
      {place.linkedWork.length > 0 && (
        <>
          <p className={classes.label}>{t('work.label')}</p>
          <ul className={classes.list} aria-label={t('work.of', { name: place.name })}>
            {place.linkedWork.map((link) => (
              <Line key={link.id} form={form} link={link} writing={writing && link.phase === form.phase} />
            ))}
          </ul>
        </>
      )}
      {writing && <LinkWorkButton form={form} place={place} />}
    </div>
  );
}

const ADDRESSES = {
  project: (id: number) => `/project-management/${id}`,
  task: (id: number) => `/View-Assigned-Member/${id}`,
};

type LineProps = { readonly form: Form; readonly link: LinkedWorkView; readonly writing: boolean };

function Line({ form, link, writing }: LineProps) {
  const { t } = useTranslation(['forms', 'common']);
  const format = useFormat();
  const factsOf = useWorkFacts();
  const command = useCommand();
  const { kind, workId, title, state, takenOn, phase, remarks } = link;
  const Icon = kind === 'project' ? IconFolder : IconSubtask;
  const asOf = takenOn === null ? null : t('work.asOf', { day: format.day(takenOn) });
  const earlier = phase === form.phase ? null : t(`common:phase.${phase}`);
  return (
    <li className={classes.line}>
      <Icon className={classes.icon} size="1.15em" stroke={1.5} role="img" aria-label={t(`work.kind.${kind}`)} />
      <div className={classes.words}>
        <WorkWords
          title={title}
          state={state}
          to={takenOn === null && workId !== null ? ADDRESSES[kind](workId) : null}
          facts={[...factsOf(link), earlier, asOf].filter((fact) => fact !== null)}
        />
        {remarks.length > 0 && (
          <details className={classes.remarks}>
            <summary>{t('work.remarks', { count: remarks.length })}</summary>
            <ul className={classes.list}>
              {remarks.map(({ writtenOn, text }, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- remarks have no id and never change places
                <li key={index}>
                  <span className={classes.day}>{format.day(writtenOn)}</span> {text}
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
      {writing && (
        <Tooltip label={t('work.unlink', { title })}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('work.unlink', { title })}
            loading={command.isPending}
            onClick={() => command.mutate({ edit: () => ({ kind: 'work.unlink', linkId: link.id }) })}
          >
            <IconX size="1.1rem" stroke={1.5} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
    </li>
  );
}
