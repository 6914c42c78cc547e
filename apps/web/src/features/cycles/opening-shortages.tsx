import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { ButtonLink, Notice } from '../../shared/ui/index.ts';
import { shortagesOf, type OpeningCheck } from './company-cycle.ts';

/**
 * Shortages in the library of competencies for the employees of the cycle: first those that prevent planning from being
 * submitted, then the rest.
 */
export function OpeningShortages({ check }: { check: OpeningCheck }) {
  const { t } = useTranslation(['cycles', 'common']);
  const format = useFormat();
  return ([true, false] as const).map((blocks) => {
    const shortages = shortagesOf(check, blocks);
    if (shortages.length === 0) return null;
    return (
      <Notice
        key={String(blocks)}
        tone={blocks ? 'danger' : 'warn'}
        title={t(blocks ? 'shortage.blocks' : 'shortage.wants')}
        detail={
          <ul>
            {shortages.map(({ code, count, required, categories }) => (
              <li key={`${code} ${count} ${required}`}>
                {format.list(categories.map((category) => t(`common:category.${category}`)))}
                {': '}
                {t(`shortage.${code}`, { count, required })}
              </li>
            ))}
          </ul>
        }
        actions={<ButtonLink to="/competency-management">{t('shortage.open')}</ButtonLink>}
      />
    );
  });
}
