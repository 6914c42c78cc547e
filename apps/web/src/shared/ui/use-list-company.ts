import { type NamedRef, subsidiaryById } from '@prestasi/contract';
import { useQuery } from '@tanstack/react-query';
import { idIn, queryOf } from '../api/index.ts';
import { useStartCompany } from '../session/index.ts';
import { useAddress } from './use-address.ts';

/** Returns the company of a list: the one in the address, else the session's; null if there is none. */
export function useListCompany(): NamedRef | null {
  const company = useStartCompany();
  const address = useAddress();
  const companyId = idIn(address['company']);
  const isOther = companyId !== null && companyId !== company?.id;
  const other = useQuery({ ...queryOf(subsidiaryById, { query: { id: companyId ?? 0 } }), enabled: isOther });
  if (!isOther) return company;
  return { id: companyId, name: other.data?.[0]?.subsidiary_name ?? '' };
}
