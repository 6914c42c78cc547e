import { IconPoint } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Timeline } from '../../../shared/ui/index.ts';
import type { Form } from '../document.ts';
import { useEventTexts } from './event-texts.ts';
import classes from './form-aside.module.css';

/** The quiet tone's own icon would mean that something is empty. */
const PLAIN = <IconPoint size="1.15em" stroke={1.75} aria-hidden />;

/** The events of the form, newest first, as texts (domain §5). */
export function FormTimeline({ form }: { form: Form }) {
  const { t } = useTranslation('forms');
  const words = useEventTexts(form);
  if (form.timeline.length === 0) return <p className={classes.none}>{t('timeline.empty')}</p>;
  const items = form.timeline.map((event) => {
    const { text, by, more, tone } = words(event);
    const said = event.reason === null ? [] : [`“${event.reason}”`];
    const note = [by, ...more, ...said].join('\n');
    return { id: event.id, tone, text, at: event.at, note, ...(tone === 'quiet' && { icon: PLAIN }) };
  });
  return <Timeline items={items.toReversed()} />;
}
