import { HISTORY_CHECKS } from '@prestasi/domain';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { ErrorState, LinesSkeleton, Panel, PersonName, StatusBadge } from '../../shared/ui/index.ts';
import { checksQuery, type HistoryCheck } from './audit.ts';
import classes from './audit.module.css';

/** What the last nightly checks of the histories came to, with the findings of each, and those of the nights before. */
export function ChecksPanel() {
  const { t } = useTranslation('audit');
  const found = useQuery(checksQuery());
  const checks = found.data?.checks ?? [];
  return (
    <Panel title={t('checks.title')} aside={t('checks.help')}>
      {found.isPending && <LinesSkeleton lines={1} />}
      {found.isError && <ErrorState query={found} />}
      {found.isSuccess && (
        <>
          <div className={classes.kinds}>
            {HISTORY_CHECKS.map((kind) => (
              <LastCheck key={kind} kind={kind} check={checks.find((one) => one.kind === kind)} />
            ))}
          </div>
          {checks.length > 0 && <AllChecks checks={checks} />}
        </>
      )}
    </Panel>
  );
}

type LastProps = { readonly kind: HistoryCheck['kind']; readonly check: HistoryCheck | undefined };

function LastCheck({ kind, check }: LastProps) {
  const { t } = useTranslation('audit');
  const format = useFormat();
  return (
    <section className={classes.kind} aria-label={t(`check.${kind}`)}>
      <h3 className={classes.name}>{t(`check.${kind}`)}</h3>
      {check === undefined ? (
        <p className={classes.small}>{t('checks.none')}</p>
      ) : (
        <>
          <p className={classes.result}>
            <CheckResult check={check} />
            <span className={classes.small}>{t('checks.last', { at: format.dateTime(check.finishedAt) })}</span>
          </p>
          <p className={classes.small}>
            <Covered check={check} />
          </p>
          {check.findings.length > 0 && <Findings check={check} />}
        </>
      )}
    </section>
  );
}

function CheckResult({ check: { problems } }: { readonly check: HistoryCheck }) {
  const { t } = useTranslation('audit');
  return problems === 0 ? (
    <StatusBadge tone="ok">{t('checks.fits')}</StatusBadge>
  ) : (
    <StatusBadge tone="danger">{t('problems', { count: problems })}</StatusBadge>
  );
}

function Covered({ check: { appraisals, events, anchorNumber } }: { readonly check: HistoryCheck }) {
  const { t } = useTranslation('audit');
  const format = useFormat();
  const counted = { appraisals: format.number(appraisals), events: format.number(events) };
  return anchorNumber === null
    ? t('checks.covered', counted)
    : t('checks.anchor', { ...counted, number: anchorNumber });
}

/** The most findings that are written out; `npm run verify` names all. */
const SHOWN = 20;

/** The findings of a check, those of one appraisal together. */
function Findings({ check: { findings, problems } }: { readonly check: HistoryCheck }) {
  const { t } = useTranslation('audit');
  const shown = findings.slice(0, SHOWN);
  const about = Map.groupBy(shown, ({ appraisal }) =>
    appraisal === null ? '' : `${appraisal.employeeNumber} · ${appraisal.year}`,
  );
  return (
    <>
      <ul className={classes.list}>
        {[...about].map(([sub, found]) => (
          <li key={sub} className={classes.finding}>
            <PersonName name={found[0]?.appraisal?.name ?? t('finding.noAppraisal')} sub={sub} />
            <ul className={classes.problems}>
              {found.map(({ text, sequence }) => (
                <li key={`${text} ${sequence}`}>
                  {text}
                  {sequence !== null && <span className={classes.small}> · {t('finding.event', { sequence })}</span>}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {problems > shown.length && (
        <p className={classes.small}>{t('finding.more', { count: problems - shown.length })}</p>
      )}
    </>
  );
}

function AllChecks({ checks }: { readonly checks: readonly HistoryCheck[] }) {
  const { t } = useTranslation('audit');
  const format = useFormat();
  return (
    <details className={classes.all}>
      <summary>{t('checks.all')}</summary>
      <ul className={classes.list} aria-label={t('checks.caption')}>
        {checks.map((check) => (
          <li key={check.id} className={classes.check}>
            <div>
              {t(`check.${check.kind}`)}
              <div className={classes.small}>
                {format.dateTime(check.finishedAt)} · <Covered check={check} />
              </div>
            </div>
            <CheckResult check={check} />
          </li>
        ))}
      </ul>
    </details>
  );
}
