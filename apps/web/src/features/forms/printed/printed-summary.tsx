import { MARKS, signaturesOf } from '@prestasi/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/index.ts';
import { scaleLabels, type Form } from '../document.ts';
import classes from './printed.module.css';

/** The rest of the first page: the result with its parts, the response and the decision on it, and who signed when. */
export function PrintedSummary({ form }: { form: Form }) {
  const { t, i18n } = useTranslation(['forms', 'common']);
  const format = useFormat();
  const { score, response } = form;
  const { level, phase, timeline, policy } = form;
  const signatures = signaturesOf({ level, phase, timeline, route: policy.routes[phase] });
  const labels = scaleLabels(form, i18n.language);
  return (
    <>
      {score !== null && (
        <section className={classes.result}>
          <div>
            <h2 className={classes.title}>{t(score.state === 'final' ? 'score.final' : 'score.running')}</h2>
            <p className={classes.score}>{format.decimal(score.score)}</p>
            <p className={classes.band}>{score.band?.label ?? t('print.noBand')}</p>
          </div>
          <table className={classes.columns} data-of="parts">
            <thead>
              <tr>
                <th scope="col">{t('common:working.part')}</th>
                <th scope="col">{t('common:working.weight')}</th>
                <th scope="col">{t('common:working.points')}</th>
              </tr>
            </thead>
            <tbody>
              {score.parts.map(({ part, weight, points }) => (
                <tr key={part}>
                  <th scope="row">{t(`scorePart.${part}`)}</th>
                  <td>{format.exactWeight(weight)}</td>
                  <td>{points === null ? '–' : format.exact(points)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {form.waiverReason !== null && (
        <section className={classes.part}>
          <h2 className={classes.title}>{t('notice.waived')}</h2>
          <p className={classes.text}>{form.waiverReason}</p>
        </section>
      )}
      {response !== null && (
        <section className={classes.part}>
          <h2 className={classes.title}>{t('print.response')}</h2>
          <p>
            {t(response.value === null ? 'print.none' : `response.given.${response.value}`, {
              name: form.appraisee.name,
            })}
          </p>
          {response.reason !== null && <p className={classes.text}>{response.reason}</p>}
          <p className={classes.text}>{t('response.decision', { note: form.decisionNote ?? t('print.none') })}</p>
        </section>
      )}
      <section className={classes.part}>
        <h2 className={classes.title}>{t('print.signatures')}</h2>
        <table className={classes.columns} data-of="signatures">
          <thead>
            <tr>
              <th scope="col">{t('print.signedFor')}</th>
              <th scope="col">{t('print.signedBy')}</th>
              <th scope="col">{t('print.signedAt')}</th>
              <th scope="col">{t('print.signature')}</th>
            </tr>
          </thead>
          <tbody>
            {signatures.map(({ by, state, name, onBehalfOf, at }) => (
              <tr key={by}>
                <th scope="row">{by === 'appraisee' ? t('print.appraisee') : t(`common:step.${by}`)}</th>
                <td>
                  {state === 'signed' ? name : t(`print.${state}`)}
                  {onBehalfOf !== null && <div>{t('print.onBehalfOf', { name: onBehalfOf })}</div>}
                </td>
                <td>{at === null ? '' : format.dateTime(at)}</td>
                <td>{'\u00A0'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {score !== null && <p className={classes.scale}>{MARKS.map((mark) => `${mark} ${labels[mark]}`).join(' · ')}</p>}
    </>
  );
}
