import { useTranslation } from 'react-i18next';
import { SHORTEST_SEARCH, searchEverywhere } from '@prestasi/contract';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOf } from '../../shared/api/index.ts';
import {
  menuAddress,
  rememberedCompany,
  useMayStandIn,
  usePermission,
  useSession,
} from '../../shared/session/index.ts';
import { type Group, type Hit, matching } from './entries.ts';

/** Waits until somebody stops typing (milliseconds). */
const PAUSE = 150;

type Hits = {
  readonly groups: readonly { readonly group: Group; readonly hits: readonly Hit[] }[];
  readonly isLoading: boolean;
  readonly error: unknown;
};

/** Returns what a search finds within the reader's rights; without words, the recent hits, pages and actions. */
export function useHits(search: string, recent: readonly Hit[]): Hits {
  const { t } = useTranslation(['nav', 'common']);
  const pages = usePages();
  const actions = useActions();
  const personLink = usePersonLink();
  const words = search.trim();
  const [q] = useDebouncedValue(words, PAUSE);
  const isLong = q.length >= SHORTEST_SEARCH && words.length >= SHORTEST_SEARCH;
  const found = useQuery({
    ...queryOf(searchEverywhere, { query: { q } }),
    enabled: isLong,
    placeholderData: keepPreviousData,
  });
  const answer = isLong ? found.data : undefined;
  // Hits of an earlier search stay only as far as they fit: Enter must not open what was not asked for.
  const isEarlier = found.isPlaceholderData || q !== words;
  const fitting = (hits: readonly Hit[]) => (isEarlier ? matching(hits, words) : hits);
  const groups: Hits['groups'] = [
    { group: 'recent', hits: words === '' ? recent : [] },
    {
      group: 'people',
      hits: fitting(
        (answer?.people ?? []).map(({ id, name, employeeNumber, position, company }) => ({
          to: personLink(id),
          label: name,
          detail: [employeeNumber, position, company].join(' · '),
        })),
      ),
    },
    {
      group: 'forms',
      hits: fitting(
        (answer?.forms ?? []).map(({ link, name, phase, year }) => ({
          to: link,
          label: name,
          detail: `${t(`common:phase.${phase}`)} ${year}`,
        })),
      ),
    },
    { group: 'pages', hits: matching(pages, words) },
    { group: 'actions', hits: matching(actions, words) },
  ];
  return {
    groups: groups.filter(({ hits }) => hits.length > 0),
    isLoading: words.length >= SHORTEST_SEARCH && (found.isFetching || q !== words),
    error: isLong ? found.error : null,
  };
}

/** The pages of the reader's menu. */
function usePages(): readonly Hit[] {
  const { t } = useTranslation('nav');
  const session = useSession();
  const companyId = rememberedCompany(session) ?? session.company?.id ?? null;
  return session.menu.map(({ key, route }) => ({
    to: menuAddress(route, companyId),
    label: t(`menu.entry.${key}`),
    detail: null,
  }));
}

/** What the reader can begin from anywhere. */
function useActions(): readonly Hit[] {
  const { t } = useTranslation(['nav', 'objectives']);
  const { employee } = useSession();
  const keepsPeople = usePermission('employee.write');
  const mayStandIn = useMayStandIn();
  const offered: readonly (readonly [boolean, string, string])[] = [
    [employee !== null, '/meetings?new', t('search.action.meeting')],
    [employee !== null, '/project-management?new', t('search.action.project')],
    [employee !== null, '/notes', t('user.notes')],
    [true, '/company-objectives', t('objectives:title')],
    [mayStandIn, '/delegation', t('user.delegation')],
    [mayStandIn, '/delegation?away=new', t('user.away')],
    [keepsPeople, '/register-staff', t('search.action.register')],
    [true, '/appeals', t('user.appeals')],
  ];
  return offered.flatMap(([isOffered, to, label]) => (isOffered ? [{ to, label, detail: null }] : []));
}

/** Returns the address of a person's page for the reader: one's own profile, the staff's profile, or the team's. */
function usePersonLink(): (id: number) => string {
  const { employee } = useSession();
  const managesStaff = usePermission('employee.write');
  return (id) => {
    if (id === employee?.id) return '/my-profile';
    return managesStaff ? `/profile-staff?id=${id}` : `/team-profile-individual/${id}`;
  };
}
