import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { BandBadge } from '../../shared/ui/index.ts';
import type { DraftedForm } from './calibration.ts';
import classes from './change-line.module.css';

/** What the proposals would change of a form: score and band before and after, and whether a response is opened again. */
export function ChangeLine({ form }: { form: DraftedForm }) {
  const { t } = useTranslation('calibration');
  const format = useFormat();
  const { score, band, proposedScore, proposedBand, responseDue } = form;
  const crosses = band !== null && proposedBand !== null && band.key !== proposedBand.key;
  return (
    <span className={classes.change}>
      <span className={classes.scores}>
        {t('change.score', {
          before: score === null ? '–' : format.decimal(score),
          after: proposedScore === null ? '–' : format.decimal(proposedScore),
        })}
      </span>
      {band !== null && <BandBadge band={band} />}
      {crosses && (
        <>
          <span>{t('change.to')}</span>
          <BandBadge band={proposedBand} />
        </>
      )}
      {!crosses && band !== null && <span className={classes.quiet}>{t('change.sameBand')}</span>}
      <span className={classes.quiet}>
        {responseDue === null ? t('change.noResponse') : t('change.response', { day: format.day(responseDue) })}
      </span>
    </span>
  );
}
