import { getDashboard, type OutputOf } from '@prestasi/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../shared/api/index.ts';
import { formAddress, type MyForm } from './my-appraisals.ts';

type OpenAction = OutputOf<typeof getDashboard>['actions'][number];
const OWN = ['fill_form', 'form_returned', 'missed_form', 'respond'] as const;

/** Returns the reader's open action on one of their own forms; null if there is none. */
export function useActionOn(form: MyForm): (OpenAction & { readonly kind: (typeof OWN)[number] }) | null {
  const dashboard = useQuery(queryOf(getDashboard, {}));
  const address = formAddress(form);
  const found = dashboard.data?.actions.find(
    (action): action is OpenAction & { kind: (typeof OWN)[number] } =>
      OWN.some((kind) => kind === action.kind) && action.link.startsWith(address),
  );
  return found ?? null;
}
