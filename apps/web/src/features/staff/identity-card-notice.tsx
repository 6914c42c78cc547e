import { useTranslation } from 'react-i18next';
import { Notice } from '../../shared/ui/index.ts';
import { contradictions, type PersonValues } from './person-values.ts';

/**
 * Warns if the identity card implies another birth or gender than was typed. It can be saved: the card may be wrong.
 */
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
