import type { getTrainingRecord, OutputOf } from '@prestasi/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../format/index.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Panel } from '../ui/panel.tsx';
import { CertificateButton } from './certificate-button.tsx';
import classes from './training.module.css';

type Year = OutputOf<typeof getTrainingRecord>['years'][number];
type Props = {
  readonly years: readonly Year[];
  readonly mayUpload: boolean;
  readonly onUploaded: () => Promise<unknown>;
};

/** A person's training year by year: hours against the target of that year, and each training with its certificate. */
export function TrainingYears({ years, mayUpload, onUploaded }: Props) {
  return (
    <div className={classes.years}>
      {years.map((year) => (
        <YearPanel key={year.year} year={year} mayUpload={mayUpload} onUploaded={onUploaded} />
      ))}
    </div>
  );
}

function YearPanel({ year, mayUpload, onUploaded }: Omit<Props, 'years'> & { readonly year: Year }) {
  const { t } = useTranslation('training');
  const format = useFormat();
  const { attended, learned, target, captured, records } = year;
  const hours = format.number(attended + learned);
  const sum = [
    target === null ? t('year.hours', { hours }) : t('year.ofTarget', { hours, target: format.number(target) }),
    learned > 0 ? t('year.learned', { hours: format.number(learned) }) : '',
    captured === null ? '' : t('year.captured', { hours: format.number(captured) }),
  ].filter(Boolean);
  return (
    <Panel flush title={String(year.year)}>
      <p className={classes.sum}>{sum.join(' · ')}</p>
      {records.length === 0 && <EmptyState title={t('year.none')} />}
      <ul className={classes.list}>
        {records.map(({ id, title, startsOn, endsOn, hours: each, source, enrolment, certificate }) => (
          <li key={id} className={classes.item}>
            <div>
              <div className={classes.what}>{title}</div>
              <div className={classes.quiet}>
                {format.days(startsOn, endsOn)} · {t(`source.${source}`)}
              </div>
            </div>
            <span className={classes.end}>
              {enrolment !== null && (
                <CertificateButton
                  enrolment={enrolment}
                  certificate={certificate}
                  name={title}
                  mayUpload={mayUpload}
                  onUploaded={onUploaded}
                />
              )}
              <span>{t('year.hours', { hours: format.number(each) })}</span>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
