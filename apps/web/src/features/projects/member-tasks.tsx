import { useTranslation } from 'react-i18next';
import { AppLink } from '../../shared/ui/app-link.tsx';
import { DueDay } from './due-day.tsx';
import type { Member } from './members-screen.tsx';
import { ProgressBar } from './progress-bar.tsx';
import classes from './projects.module.css';
import { taskAddress } from './projects.ts';

/** The open tasks of a member, by what is due. */
export function MemberTasks({ member }: { readonly member: Member }) {
  const { t } = useTranslation('projects');
  if (member.open.length === 0) return <p className={classes.sub}>{t('members.noTasks')}</p>;
  return (
    <ul className={classes.list} aria-label={t('members.openOf', { name: member.name })}>
      {member.open.map((task) => (
        <li key={task.id} className={classes.line}>
          <AppLink to={taskAddress(task.id)} className={classes.name}>
            {task.title}
          </AppLink>
          <span className={classes.facts}>
            <DueDay day={task.dueOn} isLate={task.isLate} />
            <ProgressBar value={task.progress} label={t('progressOf', { name: task.title })} />
          </span>
        </li>
      ))}
    </ul>
  );
}
