import { IconId, IconMail } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './access-buttons.module.css';
import { reachOf, type AccessKind } from './access-reach.ts';
import type { StaffRow } from './company.ts';
import { SmallButton } from '../../shared/ui/index.ts';

/**
 * Buttons to give people access: invitations by mail, or PINs on paper; for the whole company, or for those of the
 * selected people who can get them.
 */
export function AccessButtons({
  people,
  onAction,
}: {
  people?: readonly StaffRow[];
  onAction: (kind: AccessKind) => void;
}) {
  const { t } = useTranslation('organisation');
  const button = (kind: AccessKind, icon: typeof IconMail) => {
    const Icon = icon;
    const reached = people === undefined ? null : reachOf(kind, people).length;
    return (
      <SmallButton
        leftSection={<Icon size="1.125rem" stroke={1.5} aria-hidden />}
        disabled={reached === 0}
        onClick={() => onAction(kind)}
      >
        {reached === null ? t(`access.${kind}.button`) : t(`access.${kind}.buttonFor`, { count: reached })}
      </SmallButton>
    );
  };
  return (
    <span className={classes.buttons}>
      {button('invite', IconMail)}
      {button('pins', IconId)}
    </span>
  );
}
