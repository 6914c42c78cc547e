import { getSignInCounts } from '@prestasi/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../shared/api/index.ts';
import type { IssuedPins } from '../../shared/pins/index.ts';
import { Dialog, ErrorState, LinesSkeleton } from '../../shared/ui/index.ts';
import { AccessPreview } from './access-preview.tsx';
import { reachedOfCompany, reachedOfPeople, type AccessKind } from './access-reach.ts';
import type { Company, StaffRow } from './company.ts';

/** The pending action, and the people it is for: the selected ones, or the whole company if null. */
export type AccessAction = { readonly kind: AccessKind; readonly people: readonly StaffRow[] | null };

type Props = {
  readonly company: Company;
  readonly action: AccessAction;
  readonly onClose: () => void;
  /** Called with the issued PINs, or with null after invitations. */
  readonly onDone: (pins: IssuedPins | null) => void;
};

/** Shows who would get invitations or PINs before any is sent. */
export function AccessDialog({ company, action, onClose, onDone }: Props) {
  const { t } = useTranslation(['organisation', 'common']);
  const { kind, people } = action;
  return (
    <Dialog hasWork={false} onClose={onClose} title={t(`access.${kind}.title`)}>
      {people === null ? (
        <OfCompany company={company} kind={kind} onClose={onClose} onDone={onDone} />
      ) : (
        <AccessPreview
          companyId={company.id}
          action={action}
          reached={reachedOfPeople(kind, people)}
          onClose={onClose}
          onDone={onDone}
        />
      )}
    </Dialog>
  );
}

function OfCompany({ company, kind, onClose, onDone }: Omit<Props, 'action'> & { kind: AccessKind }) {
  const counts = useQuery({ ...queryOf(getSignInCounts, { params: { id: company.id } }), staleTime: 0 });
  if (counts.isPending) return <LinesSkeleton lines={3} />;
  if (counts.isError) return <ErrorState query={counts} />;
  return (
    <AccessPreview
      companyId={company.id}
      action={{ kind, people: null }}
      reached={reachedOfCompany(kind, counts.data)}
      onClose={onClose}
      onDone={onDone}
    />
  );
}
