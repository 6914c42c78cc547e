import type { getStatistics, OutputOf } from '@prestasi/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import classes from './head-numbers.module.css';

type Statistics = OutputOf<typeof getStatistics>;

/** The numbers above the figures: what is final, the mean, the change on last year, what was moderated, who disagreed. */
export function HeadNumbers({ statistics }: { statistics: Statistics }) {
  const { t } = useTranslation('statistics');
  const format = useFormat();
  const { counts, mean, change, moderated, disagreed, year } = statistics;
  const score = (value: string | null) => (value === null ? '–' : format.decimal(value));
  return (
    <dl className={classes.numbers}>
      <Number
        label={t('head.final')}
        value={format.number(counts.final)}
        note={t('head.notFinal', {
          provisional: format.number(counts.provisional),
          unfinished: format.number(counts.unfinished),
        })}
        tone="accent"
      />
      {mean.all === null && mean.provisional === null ? (
        <Number
          label={t('head.meanFinal')}
          value={score(mean.final)}
          note={t('head.before', { year: statistics.before, mean: score(mean.before) })}
        />
      ) : (
        <Number
          label={t('head.mean')}
          value={score(mean.all)}
          note={t('head.means', { final: score(mean.final), provisional: score(mean.provisional) })}
        />
      )}
      <Number
        label={t('head.change', { year: year - 1 })}
        value={change.mean === null ? '–' : format.signed(change.mean)}
        note={t('head.changes', {
          up: format.number(change.up),
          down: format.number(change.down),
          none: format.number(change.none),
        })}
      />
      {moderated !== null && (
        <Number
          label={t('head.moderated')}
          value={format.number(moderated.all)}
          note={t('head.moderations', {
            raised: format.number(moderated.raised),
            lowered: format.number(moderated.lowered),
            both: format.number(moderated.both),
          })}
        />
      )}
      <Number
        label={t('head.disagreed')}
        value={format.number(disagreed.all)}
        note={t('head.decided', { count: disagreed.decided })}
        tone={disagreed.all > disagreed.decided ? 'danger' : undefined}
      />
    </dl>
  );
}

function Number(props: { label: string; value: string; note: ReactNode; tone?: 'accent' | 'danger' | undefined }) {
  return (
    <div className={classes.number}>
      <dt className={classes.label}>{props.label}</dt>
      <dd className={classes.value} data-tone={props.tone}>
        {props.value}
      </dd>
      <dd className={classes.note}>{props.note}</dd>
    </div>
  );
}
