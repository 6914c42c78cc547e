import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/index.ts';
import { ButtonLink, Notice } from '../../../shared/ui/index.ts';
import type { Form } from '../document.ts';

/** What became of the appeals against the result, and what the reader may file now, until which day (domain §5). */
export function AppealNotice({ form }: { form: Form }) {
  const { t } = useTranslation('appeal');
  const format = useFormat();
  const { name } = form.appraisee;
  const offerOf = (kind: Form['filings'][number]['kind']) => {
    if (kind === 'correction') return { title: t('onForm.offerCorrection', day(kind)), act: t('onForm.actCorrection') };
    if (form.isMine) return { title: t('onForm.offer', day(kind)), act: t('onForm.act') };
    return { title: t('onForm.offerOf', { name, ...day(kind) }), act: t('onForm.actOf', { name }) };
  };
  const day = (kind: string) => ({
    day: format.longDay(form.filings.find((filing) => filing.kind === kind)?.lastDay ?? ''),
  });
  return (
    <>
      {form.appeals.map(({ id, kind, state, filedAt }) => (
        <Notice
          key={id}
          tone={state === 'filed' || state === 'deciding' ? 'warn' : 'info'}
          title={`${t(`onForm.line.${kind}`, { day: format.dayOf(filedAt) })}: ${t(`state.${state}`)}`}
          detail={t(`lead_${state}`)}
          actions={<ButtonLink to={`/appeal/${id}`}>{t('onForm.open')}</ButtonLink>}
        />
      ))}
      {form.filings.map(({ kind }) => {
        const { title, act: button } = offerOf(kind);
        const to = kind === 'appeal' ? `/file-appeal/${form.id}` : `/file-appeal/${form.id}?kind=correction`;
        return <Notice key={kind} tone="info" title={title} actions={<ButtonLink to={to}>{button}</ButtonLink>} />;
      })}
    </>
  );
}
