import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { OwnerName } from './owner-name.tsx';
import { ProgressBar } from './progress-bar.tsx';
import classes from './projects.module.css';
import type { Task } from './projects.ts';

/** The assigned members of a task, with the progress that each reported last. */
export function AssignedPanel({ task }: { readonly task: Task }) {
  const { t } = useTranslation('projects');
  const format = useFormat();
  return (
    <Panel title={t('task.people')} count={format.number(task.people.length)}>
      {task.people.length === 0 && <EmptyState title={t('task.nobody')} />}
      <ul className={classes.list}>
        {task.people.map((person) => (
          <li key={person.id} className={classes.line}>
            <span className={classes.name}>
              <OwnerName owner={person} />
              <span className={classes.sub}>
                {person.lastRemarkAt === null
                  ? t('task.silent')
                  : t('task.spoke', { count: person.remarks, when: format.dateTime(person.lastRemarkAt) })}
              </span>
            </span>
            {person.progress !== null && (
              <ProgressBar value={person.progress} label={t('progressOf', { name: person.name })} />
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
