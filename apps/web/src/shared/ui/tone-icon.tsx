import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconExclamationCircle,
  IconInfoCircle,
} from '@tabler/icons-react';

/** What a status means for the reader; each has its colour and its sign. */
export type Tone = 'ok' | 'warn' | 'danger' | 'info' | 'quiet';

const ICONS = {
  ok: IconCircleCheck,
  warn: IconAlertTriangle,
  danger: IconExclamationCircle,
  info: IconInfoCircle,
  quiet: IconCircleDashed,
} as const;

/** The sign of a tone, sized by the text beside it. */
export function ToneIcon({ tone }: { tone: Tone }) {
  const Icon = ICONS[tone];
  return <Icon size="1.15em" stroke={1.75} aria-hidden />;
}
