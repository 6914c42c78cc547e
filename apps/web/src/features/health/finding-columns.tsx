import type { HealthKey } from '@prestasi/domain';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../shared/ui/app-link.tsx';
import { type Column, NOTHING } from '../../shared/ui/data-table-types.ts';
import { PersonName } from '../../shared/ui/person-name.tsx';
import { type Finding, placeOf } from './health.ts';
import { useNoteWords } from './note-words.ts';

/** Checks that say all by themselves. */
const WITHOUT_NOTE: ReadonlySet<HealthKey> = new Set(['no_supervisor', 'not_invited', 'no_sign_in', 'no_method']);

/** The columns of what a check found: who or what, where, what is wrong, and where it is mended. */
export function useFindingColumns(check: HealthKey, showsCompany: boolean): readonly Column<Finding>[] {
  const { t } = useTranslation('health');
  const noteOf = useNoteWords(check);
  const company: Column<Finding> = {
    id: 'company',
    header: t('column.company'),
    cell: (row) => row.company?.name ?? t('group'),
  };
  const note: Column<Finding> = { id: 'note', header: t('column.note'), cell: (row) => noteOf(row) ?? NOTHING };
  return [
    {
      id: 'name',
      header: t('column.name'),
      cell: (row) =>
        row.kind === 'employee' ? <PersonName name={row.name} sub={row.code} /> : `${row.name} (${row.code})`,
    },
    ...(showsCompany ? [company] : []),
    ...(WITHOUT_NOTE.has(check) ? [] : [note]),
    {
      id: 'open',
      header: t('column.open'),
      align: 'end',
      cell: (row) => {
        const { to, word } = placeOf(check, row);
        return (
          <AppLink to={to} aria-label={`${t(`open.${word}`)}: ${row.name}`}>
            {t(`open.${word}`)}
          </AppLink>
        );
      },
    },
  ];
}
