import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../shared/ui/panel.tsx';
import classes from './policy.module.css';

type Props = {
  readonly title: string;
  /** Who may change it, said where the reader may not. */
  readonly keeper: 'admin' | 'hr';
  readonly isLocked: boolean;
  readonly children: ReactNode;
};

/** A part of the settings on its own surface; with who may change it, where the reader may only read. */
export function Section({ title, keeper, isLocked, children }: Props) {
  const { t } = useTranslation('policy');
  return (
    <Panel
      title={title}
      {...(isLocked && {
        aside: (
          <span className={classes.lock}>
            <IconLock size="1.15em" stroke={1.75} aria-hidden />
            {t(`locked.${keeper}`)}
          </span>
        ),
      })}
    >
      <div className={classes.stack}>{children}</div>
    </Panel>
  );
}
