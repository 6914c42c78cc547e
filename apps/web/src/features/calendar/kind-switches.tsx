import { CALENDAR_KINDS, type CalendarKind } from '@prestasi/domain';
import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './kind-switches.module.css';
import { KindIcon } from './kind-icon.tsx';

type Props = { readonly hidden: readonly CalendarKind[]; readonly onToggle: (kind: CalendarKind) => void };

/** A switch for each kind of entry, in its colour and with its icon: also the legend. */
export function KindSwitches({ hidden, onToggle }: Props) {
  const { t } = useTranslation('calendar');
  return (
    <div role="group" aria-label={t('kinds')} className={classes.kinds}>
      {CALENDAR_KINDS.map((kind) => (
        <UnstyledButton
          key={kind}
          role="switch"
          aria-checked={!hidden.includes(kind)}
          className={classes.kind}
          onClick={() => onToggle(kind)}
        >
          <KindIcon kind={kind} /> {t(`kind.${kind}`)}
        </UnstyledButton>
      ))}
    </div>
  );
}
