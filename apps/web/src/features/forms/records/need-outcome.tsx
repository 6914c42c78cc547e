import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/index.ts';
import { StatusBadge } from '../../../shared/ui/index.ts';
import type { Need } from '../document.ts';
import classes from './records.module.css';

const TONES = { open: 'quiet', planned: 'info', met: 'ok', not_met: 'warn' } as const;

/** Whether a planned need was met, in which session or by whose decision. */
export function NeedOutcome({ outcome }: { outcome: NonNullable<Need['outcome']> }) {
  const { t } = useTranslation('forms');
  const text = useOutcomeText();
  return (
    <div className={classes.outcome}>
      <StatusBadge tone={TONES[outcome.status]}>{t(`needStatus.${outcome.status}`)}</StatusBadge>
      <span>{text(outcome)}</span>
    </div>
  );
}

/** Returns what is known about a need's outcome in one line: session, who planned it or decided, and when. */
export function useOutcomeText() {
  const { t } = useTranslation('forms');
  const format = useFormat();
  return ({ session, by, on, remark }: NonNullable<Need['outcome']>): string =>
    [
      session === null ? '' : `${session.programme}, ${format.days(session.startsOn, session.endsOn)}`,
      by === null || on === null ? '' : t('needStatus.by', { name: by, day: format.day(on) }),
      remark ?? '',
    ]
      .filter((part) => part !== '')
      .join(' · ');
}
