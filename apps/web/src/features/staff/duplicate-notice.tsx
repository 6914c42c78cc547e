import { findDuplicates } from '@prestasi/contract';
import { useDebouncedValue } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { queryOf, useSteadyQuery } from '../../shared/api/index.ts';
import { AppLink, Notice } from '../../shared/ui/index.ts';
import type { PersonValues } from './person-values.ts';
import classes from './staff.module.css';

type Props = { readonly values: PersonValues; readonly exceptId: number | null };

/**
 * Says, while it is typed, who already has a number, e-mail or identity card; of other companies only that it is taken.
 */
export function DuplicateNotice({ values, exceptId }: Props) {
  const { t } = useTranslation('staff');
  const { employeeNumber, email, identityCard } = values;
  const typed = [employeeNumber, email, identityCard.replaceAll('-', '').length === 12 ? identityCard : ''].join('\n');
  const [settled] = useDebouncedValue(typed, 400);
  const [number = '', mail = '', card = ''] = settled.split('\n');
  const body = { employeeNumber: number || null, email: mail || null, identityCard: card || null, exceptId };
  const found = useSteadyQuery({
    ...queryOf(findDuplicates, { body }, { staleTime: 10_000 }),
    enabled: settled.trim() !== '',
    meta: { quiet: true },
  });
  const duplicates = settled.trim() === '' ? [] : (found.data?.duplicates ?? []);
  if (duplicates.length === 0) return null;
  return (
    <div role="status">
      <Notice
        tone="warn"
        title={t('duplicate.title')}
        detail={
          <ul className={classes.lines}>
            {duplicates.map(({ field, person }) => (
              <li key={field}>
                {t(`field.${field}`)}:{' '}
                {person === null ? (
                  t('duplicate.elsewhere')
                ) : (
                  <>
                    <AppLink to={`/profile-staff?id=${person.id}`}>
                      {person.fullName} ({person.employeeNumber})
                    </AppLink>{' '}
                    · {person.company} · {t(`state.${person.state}`)}
                  </>
                )}
              </li>
            ))}
          </ul>
        }
      />
    </div>
  );
}
