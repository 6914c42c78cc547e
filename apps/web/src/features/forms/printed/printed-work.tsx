import type { LinkedWorkView } from '@prestasi/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/index.ts';
import { useWorkFacts } from '../work/work-texts.ts';
import classes from './printed.module.css';

/** The projects and tasks that are linked to an item or a row of its scorecard, on paper: a line each, with remarks. */
export function PrintedWork({ linkedWork }: { linkedWork: readonly LinkedWorkView[] }) {
  const { t } = useTranslation('forms');
  const format = useFormat();
  const factsOf = useWorkFacts();
  if (linkedWork.length === 0) return null;
  return (
    <>
      <p>{t('work.label')}</p>
      <ul className={classes.lines}>
        {linkedWork.map((link) => (
          <li key={link.id}>
            {[
              `${t(`work.kind.${link.kind}`)}: ${link.title}`,
              t(`work.state.${link.state}`),
              ...factsOf(link),
              ...(link.takenOn === null ? [] : [t('work.asOf', { day: format.day(link.takenOn) })]),
              ...link.remarks.map(({ writtenOn, text }) => `${format.day(writtenOn)}: ${text}`),
            ].join(' · ')}
          </li>
        ))}
      </ul>
    </>
  );
}
