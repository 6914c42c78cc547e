import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import type { IssuedPins } from '../../shared/pins/index.ts';
import { StatusBadge } from '../../shared/ui/index.ts';
import { type Confirmation, STATE_TONES } from './confirmation.ts';
import { ConfirmationFacts } from './confirmation-facts.tsx';
import { Decision } from './decision.tsx';
import { RecordsChanged } from './records-changed.tsx';
import classes from './confirmations.module.css';

type Props = { readonly confirmation: Confirmation; readonly onPins: (pins: IssuedPins) => void };

/**
 * An action that waits or waited for a second person: what it is, whom it is about, who asked, why it waits and what
 * changes; then the decision.
 */
export function ConfirmationItem({ confirmation, onPins }: Props) {
  const { t } = useTranslation('confirmations');
  const format = useFormat();
  const { call, state, reasons, changes, requestedBy, decidedBy, decidedAt, expiresAt, note } = confirmation;
  // Nobody decided a lapsed action: its time ran out.
  const overAt = state === 'lapsed' ? expiresAt : decidedAt;
  return (
    <li className={classes.item}>
      <div className={classes.line}>
        <h3 className={classes.what}>{t(`act.${call}`)}</h3>
        {state !== 'waiting' && <StatusBadge tone={STATE_TONES[state]}>{t(`state.${state}`)}</StatusBadge>}
      </div>
      <ConfirmationFacts confirmation={confirmation} />
      {reasons.length > 0 && (
        <div>
          <h4 className={classes.head}>{t('why')}</h4>
          <ul className={classes.reasons}>
            {reasons.map((reason) => (
              <li key={reason}>{t(`reason.${reason}`, { name: requestedBy })}</li>
            ))}
          </ul>
        </div>
      )}
      {changes.length > 0 && (
        <div>
          <h4 className={classes.head}>{t(state === 'waiting' ? 'changes.waiting' : 'changes.over')}</h4>
          <RecordsChanged changes={changes} />
        </div>
      )}
      {overAt !== null && (
        <p className={classes.quiet}>
          {t(`decided.${state}`, { name: decidedBy ?? requestedBy, when: format.dateTime(overAt) })}
        </p>
      )}
      {note !== null && <p className={classes.said}>{t('note', { note })}</p>}
      <Decision confirmation={confirmation} onPins={onPins} />
    </li>
  );
}
