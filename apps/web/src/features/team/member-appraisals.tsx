import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { AppLink, BandBadge, EmptyState, Panel, StatusBadge } from '../../shared/ui/index.ts';
import type { Member } from './team.ts';
import classes from './team.module.css';

type Appraisal = Member['appraisals'][number];

/**
 * The years in which somebody was appraised: the status of each phase, the result, and links to the forms that the
 * reader may read.
 */
export function MemberAppraisals({ member: { id, appraisals } }: { member: Member }) {
  const { t } = useTranslation('team');
  return (
    <Panel flush title={t('appraisals.title')}>
      {appraisals.length === 0 && <EmptyState title={t('appraisals.none')} />}
      <ol className={classes.list}>
        {appraisals.map((appraisal) => (
          <li key={appraisal.id} className={classes.item}>
            <div>
              <div className={classes.what}>{appraisal.year}</div>
              <div className={classes.quiet}>{appraisal.company}</div>
            </div>
            <Result appraisal={appraisal} />
            <span className={classes.forms}>
              {appraisal.forms.map((form) => (
                <Phase key={form.id} employeeId={id} appraisal={appraisal} form={form} />
              ))}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

type PhaseProps = {
  readonly employeeId: number;
  readonly appraisal: Appraisal;
  readonly form: Appraisal['forms'][number];
};

function Phase({ employeeId, appraisal, form }: PhaseProps) {
  const { t } = useTranslation(['team', 'common']);
  const phase = t(`common:phase.${form.phase}`);
  const level = t(`common:level.${form.level}`);
  if (!appraisal.isRead) {
    return (
      <span className={classes.quiet}>
        {phase}: {level}
      </span>
    );
  }
  return (
    <AppLink
      to={`/performance-details-individual/${employeeId}/${form.id}`}
      className={classes.link}
      aria-label={`${appraisal.year}: ${phase}: ${level}`}
    >
      {phase}: {level}
    </AppLink>
  );
}

function Result({ appraisal: { score, band, outcome } }: { appraisal: Appraisal }) {
  const { t } = useTranslation('team');
  const format = useFormat();
  if (score !== null) {
    return (
      <span className={classes.forms}>
        <strong>{format.decimal(score)}</strong>
        {band !== null && <BandBadge band={band} />}
      </span>
    );
  }
  if (outcome === null) return null;
  return <StatusBadge tone="quiet">{t(`outcome.${outcome}` as 'outcome.left')}</StatusBadge>;
}
