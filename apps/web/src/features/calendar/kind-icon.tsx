import type { CalendarKind } from '@prestasi/domain';
import {
  type Icon,
  IconBeach,
  IconChecklist,
  IconFlag,
  IconFolder,
  IconSchool,
  IconUsersGroup,
} from '@tabler/icons-react';
import classes from './kind-icon.module.css';

const ICONS: Readonly<Record<CalendarKind, Icon>> = {
  meeting: IconUsersGroup,
  deadline: IconFlag,
  project: IconFolder,
  task: IconChecklist,
  training: IconSchool,
  holiday: IconBeach,
};

/** The icon of a kind of entry, in its colour. */
export function KindIcon({ kind }: { kind: CalendarKind }) {
  const Icon = ICONS[kind];
  return <Icon size="1.1em" aria-hidden data-kind={kind} className={classes.icon} />;
}
