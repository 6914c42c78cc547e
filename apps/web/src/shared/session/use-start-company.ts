import { type NamedRef, subsidiaryById } from '@prestasi/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../api/index.ts';
import { rememberedCompany } from './remembered-company.ts';
import { useSession } from './session-query.ts';

/** Returns the company that a screen begins with: the one last worked with, if still visible; else the session's. */
export function useStartCompany(): NamedRef | null {
  const session = useSession();
  const remembered = rememberedCompany(session);
  const isOther = remembered !== null && session.company !== null && remembered !== session.company.id;
  const other = useQuery({
    ...queryOf(subsidiaryById, { query: { id: remembered ?? 0 } }),
    enabled: isOther,
    meta: { quiet: true },
  });
  if (!isOther || other.isError || other.data?.length === 0) return session.company;
  return { id: remembered, name: other.data?.[0]?.subsidiary_name ?? '' };
}
