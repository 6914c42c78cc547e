import { checkOpening, getCompany, getHealth, listCompanyEmployees, listHealthFindings } from '@prestasi/contract';
import { invalidate } from '../../shared/api/index.ts';

/** Reloads all queries that show what was fixed. */
export function reloadFixed(): void {
  void invalidate(getHealth, listHealthFindings, getCompany, listCompanyEmployees, checkOpening);
}
