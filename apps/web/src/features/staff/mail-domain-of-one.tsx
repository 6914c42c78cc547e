import { useReducer } from 'react';
import { MailDomainButton } from '../../shared/mail-domain/index.ts';
import { useStartCompany } from '../../shared/session/index.ts';
import { CompanySelect } from '../../shared/ui/index.ts';

/** Changes a mail domain on a page about all companies: of the session's company, or of another chosen there. */
export function MailDomainOfOne() {
  const company = useStartCompany();
  // The choice changes the session's company, which is then read again.
  const [, readAnew] = useReducer((times: number) => times + 1, 0);
  if (company === null) return null;
  return <MailDomainButton company={company} choice={<CompanySelect company={company} onChange={readAnew} />} />;
}
