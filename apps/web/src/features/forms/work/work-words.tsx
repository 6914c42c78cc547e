import type { LinkedWorkView } from '@prestasi/contract';
import { useTranslation } from 'react-i18next';
import { AppLink, StatusBadge } from '../../../shared/ui/index.ts';
import classes from './work-words.module.css';
import { STATE_TONES } from './work-texts.ts';

type Props = {
  readonly title: string;
  readonly state: LinkedWorkView['state'];
  /** The page of the project or task; null if there is none. */
  readonly to: string | null;
  readonly facts: readonly string[];
};

/** A project or task in words: its title and state, and below them the facts about it. */
export function WorkWords({ title, state, to, facts }: Props) {
  const { t } = useTranslation('forms');
  return (
    <>
      <div className={classes.head}>
        {to === null ? (
          <strong className={classes.title}>{title}</strong>
        ) : (
          <AppLink className={classes.title} to={to}>
            {title}
          </AppLink>
        )}
        <StatusBadge tone={STATE_TONES[state]}>{t(`work.state.${state}`)}</StatusBadge>
      </div>
      <p className={classes.facts}>{facts.join(' · ')}</p>
    </>
  );
}
