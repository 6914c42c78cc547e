import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconExclamationCircle,
  IconInfoCircle,
} from '@tabler/icons-react';

/** The meaning of a status for the reader; each tone has its colour and its icon. */
export type Tone = 'ok' | 'warn' | 'danger' | 'info' | 'quiet';

const ICONS = {
  ok: IconCircleCheck,
  warn: IconAlertTriangle,
  danger: IconExclamationCircle,
  info: IconInfoCircle,
  quiet: IconCircleDashed,
} as const;

/** The icon of a tone, sized by the text beside it. */
export function ToneIcon({ tone }: { tone: Tone }) {
  const Icon = ICONS[tone];
  return <Icon size="1.15em" stroke={1.75} aria-hidden />;
}
