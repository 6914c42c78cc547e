import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { ButtonLink, Notice } from '../../shared/ui/index.ts';
import type { OpeningCheck } from './company-cycle.ts';

/** Problems in the organisation's records that may hold appraisals up; they do not prevent opening. */
export function OpeningHealth({ check: { health }, companyId }: { check: OpeningCheck; companyId: number }) {
  const { t } = useTranslation('health');
  const format = useFormat();
  const count = health.reduce((sum, one) => sum + one.count, 0);
  if (count === 0) return null;
  const kinds = health.map((one) => `${t(`check.${one.check}.title`)}: ${format.number(one.count)}`);
  return (
    <Notice
      tone="warn"
      title={t('opening.title', { count })}
      detail={
        <>
          <p>{kinds.join(' · ')}</p>
          <p>{t('opening.detail')}</p>
        </>
      }
      actions={<ButtonLink to={`/organisation-health?company=${companyId}`}>{t('opening.open')}</ButtonLink>}
    />
  );
}
