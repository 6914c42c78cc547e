import { checkOpening, getCompany, getHealth, listCompanyEmployees, listHealthFindings } from '@prestasi/contract';
import { useQueryClient } from '@tanstack/react-query';
import { invalidate } from '../../shared/api/index.ts';

/** Returns a function that reloads all queries that show what was fixed. */
export function useFixed(): () => void {
  const queries = useQueryClient();
  return () => {
    void invalidate(getHealth, listHealthFindings, getCompany, listCompanyEmployees, checkOpening);
  };
}
