import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/index.ts';
import type { Form, Section } from '../document.ts';
import classes from './by-section.module.css';

/** The head of a position's items: its title, its time, its days, and who marks it (domain §6). */
export function SectionHead({ section, id }: { section: Section; id?: string }) {
  const { t } = useTranslation('forms');
  const { position, supervisorName } = section;
  const time = useTime();
  const facts = [
    time(section),
    t('segments.days', { count: section.days }),
    t('section.markedBy', { name: supervisorName }),
  ];
  return (
    <header className={classes.head}>
      <h3 id={id} className={classes.title}>
        {position}
      </h3>
      <p className={classes.facts}>
        {facts.map((words) => (
          <span key={words}>{words}</span>
        ))}
      </p>
    </header>
  );
}

/** Returns a function for the name of a segment in the calculation: its position and its days. */
export function useSegmentName(form: Form): (segmentId: number | null) => string | null {
  const { t } = useTranslation('forms');
  const time = useTime();
  return (segmentId) => {
    if (form.sections.length === 0) return null;
    const segment = form.segments.find(({ id, isCurrent }) => (segmentId === null ? isCurrent : id === segmentId));
    if (segment === undefined) return null;
    return [segment.position, time(segment), t('segments.days', { count: segment.days }), segment.supervisorName].join(
      ' · ',
    );
  };
}

function useTime(): (period: Pick<Section, 'firstDay' | 'lastDay'>) => string {
  const { t } = useTranslation('forms');
  const format = useFormat();
  return ({ firstDay, lastDay }) =>
    lastDay === null
      ? t('segments.since', { day: format.day(firstDay) })
      : t('segments.time', { from: format.day(firstDay), to: format.day(lastDay) });
}
