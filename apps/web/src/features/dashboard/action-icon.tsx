import {
  IconArrowBackUp,
  IconBuildingCommunity,
  IconChecks,
  IconClockExclamation,
  IconFileText,
  IconGavel,
  IconInbox,
  IconLock,
  IconMessage,
  IconPencil,
  IconStar,
  IconTargetArrow,
  IconUserCheck,
  IconUserEdit,
  IconUserQuestion,
  IconUserShare,
  IconUsers,
  type Icon,
} from '@tabler/icons-react';
import type { Tone } from '../../shared/ui/tone-icon.tsx';
import classes from './action-icon.module.css';
import type { OpenAction } from './dashboard.ts';

type Kind = OpenAction['kind'];

const LOOKS: Readonly<Record<Kind, readonly [Icon, Tone | 'accent']>> = {
  fill_form: [IconFileText, 'accent'],
  form_returned: [IconArrowBackUp, 'danger'],
  missed_form: [IconClockExclamation, 'danger'],
  respond: [IconMessage, 'info'],
  mark_forms: [IconPencil, 'warn'],
  mark_segment: [IconUserEdit, 'warn'],
  mark_section: [IconUserEdit, 'warn'],
  plan_position: [IconTargetArrow, 'accent'],
  agree_plan: [IconTargetArrow, 'warn'],
  approve_forms: [IconChecks, 'warn'],
  decide_division: [IconUsers, 'warn'],
  decide_delegated: [IconUserShare, 'warn'],
  approve_hr: [IconChecks, 'warn'],
  finalise: [IconLock, 'warn'],
  hr_step_offered: [IconChecks, 'info'],
  name_finaliser: [IconUserQuestion, 'danger'],
  stuck_forms: [IconUserQuestion, 'danger'],
  opening_problems: [IconBuildingCommunity, 'danger'],
  decide_requests: [IconInbox, 'warn'],
  rate_training: [IconStar, 'info'],
  rate_team_training: [IconStar, 'warn'],
  decide_confirmations: [IconUserCheck, 'warn'],
  vote_on_appeal: [IconGavel, 'warn'],
  answer_in_appeal: [IconMessage, 'info'],
  name_panel: [IconUserQuestion, 'warn'],
  not_submitted: [IconClockExclamation, 'danger'],
  late_approvals: [IconClockExclamation, 'warn'],
};

/** The icon of a kind of open action; the text beside it says the same. */
export function ActionIcon({ kind }: { kind: Kind }) {
  const [Icon, tone] = LOOKS[kind];
  return (
    <span className={classes.icon} data-tone={tone} aria-hidden>
      <Icon size="1rem" stroke={1.6} />
    </span>
  );
}
