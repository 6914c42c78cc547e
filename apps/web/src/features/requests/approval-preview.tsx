import { useTranslation } from 'react-i18next';
import type { RequestToDecide } from './request.ts';
import classes from './requests.module.css';
import { Comparison } from './comparison.tsx';
import { useRequestTexts } from './use-request-texts.ts';

/** The changes that approving several requests will make, and to whose record. */
export function ApprovalPreview({ requests }: { requests: readonly RequestToDecide[] }) {
  const { t } = useTranslation('requests');
  const { titleOf } = useRequestTexts();
  return (
    <>
      <p className={classes.lead}>{t('decide.previewLead')}</p>
      <ul className={classes.preview}>
        {requests.map((request) => (
          <li key={request.id}>
            <span className={classes.what}>{request.person.name}</span> · {titleOf(request)}
            <Comparison request={request} present={request.present} />
          </li>
        ))}
      </ul>
    </>
  );
}
