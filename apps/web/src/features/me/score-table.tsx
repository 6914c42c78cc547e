import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { AppLink, BandBadge, StatusBadge } from '../../shared/ui/index.ts';
import { formAddress, type MyAppraisal } from './my-appraisals.ts';
import classes from './score-table.module.css';
import visuallyHidden from '../../shared/ui/visually-hidden.module.css';

const COLUMNS_NARROW = 4;

/** Final scores by year, the newest first, each with a link to its calculation. */
export function ScoreTable({ appraisals }: { appraisals: readonly MyAppraisal[] }) {
  const { t } = useTranslation(['me', 'common']);
  const format = useFormat();
  return (
    <div className={classes.frame}>
      <table className={classes.table}>
        <caption className={visuallyHidden.text}>{t('scores.table')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('scores.year')}</th>
            <th scope="col" data-align="end">
              {t('scores.score')}
            </th>
            <th scope="col">{t('scores.band')}</th>
            <th scope="col" className={classes.wide}>
              {t('scores.company')}
            </th>
            <th scope="col" className={classes.wide}>
              {t('scores.finalised')}
            </th>
            <th scope="col">{t('scores.working')}</th>
          </tr>
        </thead>
        {appraisals.map((appraisal) => (
          <tbody key={appraisal.id}>
            <tr>
              <th scope="row">{appraisal.year}</th>
              <td data-align="end">
                <strong>{appraisal.score === null ? '–' : format.decimal(appraisal.score)}</strong>
                {appraisal.revisions > 1 && (
                  <div className={classes.revision}>{t('common:revision', { number: appraisal.revisions })}</div>
                )}
              </td>
              <td>
                <Result appraisal={appraisal} />
              </td>
              <td className={classes.wide}>{appraisal.company}</td>
              <td className={classes.wide}>
                {appraisal.finalisedAt === null ? '–' : format.dayOf(appraisal.finalisedAt)}
              </td>
              <td>
                <WorkingLink appraisal={appraisal} />
              </td>
            </tr>
            {/* The values without a column of their own on a narrow screen. */}
            <tr className={classes.under}>
              <td colSpan={COLUMNS_NARROW}>
                {[
                  appraisal.company,
                  appraisal.finalisedAt !== null &&
                    t('scores.finalisedOn', { day: format.dayOf(appraisal.finalisedAt) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </td>
            </tr>
          </tbody>
        ))}
      </table>
    </div>
  );
}

function Result({ appraisal: { band, outcome, score } }: { appraisal: MyAppraisal }) {
  const { t } = useTranslation('me');
  if (band !== null) return <BandBadge band={band} />;
  if (outcome === null && score === null) return <StatusBadge tone="info">{t('scores.running')}</StatusBadge>;
  if (outcome === null || outcome === 'rated') return '–';
  return <StatusBadge tone="quiet">{t(`outcome.${outcome}`)}</StatusBadge>;
}

function WorkingLink({ appraisal }: { appraisal: MyAppraisal }) {
  const { t } = useTranslation('me');
  const form = appraisal.forms.find(({ phase }) => phase === 'year_end');
  if (form === undefined || appraisal.score === null) return '–';
  return (
    <AppLink
      to={`${formAddress(form)}?working=`}
      className={classes.link}
      aria-label={t('scores.openOf', { year: appraisal.year })}
    >
      {t('scores.open')}
    </AppLink>
  );
}
