import { type HealthKey, ROLE } from '@prestasi/domain';
import { useTranslation } from 'react-i18next';
import { usePermission } from '../../shared/session/index.ts';
import { AppLink, type Column, NOTHING, PersonName } from '../../shared/ui/index.ts';
import { type Finding, locationOf } from './health.ts';
import { OwnerButton } from './owner-button.tsx';
import { useNoteTexts } from './note-texts.ts';

/** Checks whose title says everything. */
const WITHOUT_NOTE: ReadonlySet<HealthKey> = new Set(['no_supervisor', 'not_invited', 'no_sign_in', 'no_method']);

/** Checks whose findings an administrator fixes by granting a role. */
const OF_OFFICERS: ReadonlySet<HealthKey> = new Set(['few_hr', 'few_group_officers']);

/** The columns of a check's findings: who or what, where, what is wrong, and a link to fix it. */
export function useFindingColumns(check: HealthKey, showsCompany: boolean): readonly Column<Finding>[] {
  const { t } = useTranslation(['health', 'roles']);
  const noteOf = useNoteTexts(check);
  const mayGrant = usePermission('role.grant');
  const nameOf = ({ kind, id, name, code }: Finding) => {
    if (kind === 'role') return t(`roles:name.${id === ROLE.admin ? '1' : 'superHr'}`);
    if (kind === 'project') return name;
    if (kind === 'history') return t('health:check.history_differs.title');
    return kind === 'employee' ? <PersonName name={name} sub={code} /> : `${name} (${code})`;
  };
  const company: Column<Finding> = {
    id: 'company',
    header: t('column.company'),
    cell: (row) => row.company?.name ?? t('group'),
  };
  const note: Column<Finding> = { id: 'note', header: t('column.note'), cell: (row) => noteOf(row) ?? NOTHING };
  const open: Column<Finding> = {
    id: 'open',
    header: t('column.open'),
    align: 'end',
    cell: (row) => {
      if (row.kind === 'project') return <OwnerButton finding={row} />;
      const { to, word } = locationOf(check, row);
      return (
        <AppLink to={to} aria-label={`${t(`open.${word}`)}: ${row.name}`}>
          {t(`open.${word}`)}
        </AppLink>
      );
    },
  };
  return [
    { id: 'name', header: t('column.name'), cell: nameOf },
    ...(showsCompany ? [company] : []),
    ...(WITHOUT_NOTE.has(check) ? [] : [note]),
    // Only administrators grant roles: for others there is no link.
    ...(OF_OFFICERS.has(check) && !mayGrant ? [] : [open]),
  ];
}
