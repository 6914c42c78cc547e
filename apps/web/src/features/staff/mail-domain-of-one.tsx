import { useReducer } from 'react';
import { MailDomainButton } from '../../shared/mail-domain/index.ts';
import { useStartCompany } from '../../shared/session/index.ts';
import { CompanySelect } from '../../shared/ui/company-select.tsx';

/** The change of a mail domain where the page is about all companies: of the one worked in, or of another one chosen there. */
export function MailDomainOfOne() {
  const company = useStartCompany();
  // The choice keeps the company that is worked in, which is read anew then.
  const [, readAnew] = useReducer((times: number) => times + 1, 0);
  if (company === null) return null;
  return <MailDomainButton company={company} choice={<CompanySelect company={company} onChange={readAnew} />} />;
}
