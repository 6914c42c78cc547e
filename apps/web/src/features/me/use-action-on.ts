import { getDashboard, type OutputOf } from '@prestasi/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../shared/api/index.ts';
import { formAddress, type MyForm } from './my-appraisals.ts';

type OpenAction = OutputOf<typeof getDashboard>['actions'][number];
const OWN = ['fill_form', 'form_returned', 'missed_form', 'respond'] as const;

/** What a form of one's own waits for me to do, and until when; null while it waits for nobody or for somebody else. */
export function useActionOn(form: MyForm): (OpenAction & { readonly kind: (typeof OWN)[number] }) | null {
  const dashboard = useQuery(queryOf(getDashboard, {}));
  const address = formAddress(form);
  const found = dashboard.data?.actions.find(
    (action): action is OpenAction & { kind: (typeof OWN)[number] } =>
      OWN.some((kind) => kind === action.kind) && action.link.startsWith(address),
  );
  return found ?? null;
}
