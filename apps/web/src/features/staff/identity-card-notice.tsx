import { useTranslation } from 'react-i18next';
import { Notice } from '../../shared/ui/notice.tsx';
import { contradictions, type PersonValues } from './person-values.ts';

/** Warns where the identity card tells another birth or gender than was typed; the card may be wrong, so it can be saved. */
export function IdentityCardNotice({ values, today }: { values: PersonValues; today: string }) {
  const { t } = useTranslation('staff');
  const about = contradictions(values, today);
  if (about.length === 0) return null;
  return (
    <div role="status">
      <Notice tone="warn" title={t('card.title')} detail={about.map((field) => t(`card.${field}`)).join(' ')} />
    </div>
  );
}
