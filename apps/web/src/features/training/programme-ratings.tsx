import { getProgrammeEvaluations, type OutputOf } from '@prestasi/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isFirstReading, queryOf } from '../../shared/api/index.ts';
import { useFormat } from '../../shared/format/index.ts';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { PlainTable } from '../../shared/ui/plain-table.tsx';
import { LinesSkeleton } from '../../shared/ui/skeletons.tsx';
import { ResultsTab } from './results-tab.tsx';
import classes from './training.module.css';

type Ratings = OutputOf<typeof getProgrammeEvaluations>;

/** The ratings of a programme over all its sessions, and of each session. */
export function ProgrammeRatings({ id }: { id: number }) {
  const { t } = useTranslation('training-evaluations');
  const found = useQuery(queryOf(getProgrammeEvaluations, { params: { id } }));
  return (
    <>
      <Panel title={t('programme.title')}>
        {found.isPending && <LinesSkeleton lines={5} />}
        {found.isError && <ErrorState query={found} />}
        {found.data !== undefined && <Steps ratings={found.data} />}
      </Panel>
      {/* The ratings above grow once they are read, and would move the sessions. */}
      {!isFirstReading(found) && <ResultsTab programmeId={id} />}
    </>
  );
}

/** How often each step of the scale was given, with the means; steps of an earlier scale stand below the present ones. */
function Steps({ ratings }: { ratings: Ratings }) {
  const { t, i18n } = useTranslation('training-evaluations');
  const format = useFormat();
  const { participants, supervisors, scale, sessions, attended } = ratings;
  const known = scale.map((step) => step.scale);
  const earlier = [...participants.steps, ...supervisors.steps]
    .map(({ rating }) => rating)
    .filter((rating, index, all) => !known.includes(rating) && all.indexOf(rating) === index);
  const nameOf = (rating: number) => {
    const step = scale.find((one) => one.scale === rating);
    return step === undefined ? String(rating) : `${rating} · ${i18n.language === 'ms' ? step.typeMs : step.typeEn}`;
  };
  const countOf = ({ steps }: Ratings['participants'], rating: number) =>
    format.number(steps.find((step) => step.rating === rating)?.count ?? 0);
  return (
    <>
      <p className={classes.quiet}>
        {t('programme.lead', { sessions: format.number(sessions), attended: format.number(attended) })}
      </p>
      <PlainTable
        className={classes.table}
        caption={t('programme.title')}
        heads={[
          t('dialog.rating'),
          { text: t('results.participants'), align: 'end' },
          { text: t('results.supervisors'), align: 'end' },
        ]}
        foot={
          <>
            <tr>
              <th scope="row">{t('programme.mean')}</th>
              {[participants, supervisors].map(({ mean }, index) => (
                <td key={index === 0 ? 'participants' : 'supervisors'} data-align="end">
                  <strong>{mean === null ? '–' : format.decimal(mean)}</strong>
                </td>
              ))}
            </tr>
            <tr>
              <th scope="row">{t('programme.answered')}</th>
              {[participants, supervisors].map(({ asked, answered }, index) => (
                <td key={index === 0 ? 'participants' : 'supervisors'} data-align="end">
                  {asked === 0
                    ? t('results.notAsked')
                    : t('results.answers', { answered: format.number(answered), asked: format.number(asked) })}
                </td>
              ))}
            </tr>
          </>
        }
      >
        {[...known, ...earlier].map((rating) => (
          <tr key={rating}>
            <th scope="row">{nameOf(rating)}</th>
            <td data-align="end">{countOf(participants, rating)}</td>
            <td data-align="end">{countOf(supervisors, rating)}</td>
          </tr>
        ))}
      </PlainTable>
    </>
  );
}
