import type { HealthKey } from '@prestasi/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import type { Finding } from './health.ts';

/** Returns the particulars of a finding as text; null if the check's title says everything. */
export function useNoteTexts(check: HealthKey): (finding: Finding) => string | null {
  const { t } = useTranslation(['health', 'common']);
  const format = useFormat();
  return ({ note: { code, names, count } }) => {
    const [name = '', unit] = names;
    if (check === 'reporting_loop') return t('note.reporting_loop', { name, count: count ?? 0 });
    if (check === 'no_job_description') return t('note.holders', { count: count ?? 0 });
    if (check === 'approver_away') return t('note.away', { day: format.shortDay(name), count: count ?? 0 });
    if (check === 'project_owner_gone') return t('note.project_owner_gone', { name });
    if (check === 'history_differs') return t(`note.history_${code as 'verify' | 'anchor'}`, { count: count ?? 0 });
    if (code === 'able') return t('note.able', { count: count ?? 0 });
    if (check === 'no_head') return t('note.employees', { count: count ?? 0 });
    if (check === 'no_policy') {
      return format.list(names.map((category) => t(`common:category.${category as 'executive'}`)));
    }
    if (code === 'other_office') {
      return unit === undefined ? t('note.other_office_hidden', { name }) : t('note.other_office', { name, unit });
    }
    if (code !== null) return t(`note.${code as 'left' | 'deactivated' | 'role' | 'works_elsewhere'}`, { name });
    return names.length === 0 ? null : t('note.same', { names: format.list(names) });
  };
}
