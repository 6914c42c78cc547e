import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { EmptyState, Panel, StatusBadge } from '../../shared/ui/index.ts';
import { CertificateLink } from './certificate-link.tsx';
import { Comparison } from './comparison.tsx';
import { isCertified, type Request, STATE_TONES } from './request.ts';
import classes from './requests.module.css';
import { useRequestTexts } from './use-request-texts.ts';
import { WithdrawRequest } from './withdraw-request.tsx';

type Props = {
  readonly requests: readonly Request[];
  readonly title?: string;
  readonly none?: string;
  readonly noneDetail: string;
  /** The button to make another one. */
  readonly aside?: ReactNode;
};

/** One's requests, the newest first, each with its outcome; a pending one can be withdrawn. */
export function RequestList({ requests, title, none, noneDetail, aside }: Props) {
  const { t } = useTranslation('requests');
  return (
    <Panel flush title={title ?? t('mine.title')} aside={aside}>
      {requests.length === 0 && <EmptyState title={none ?? t('mine.none')} detail={noneDetail} />}
      <ul className={classes.list}>
        {requests.map((request) => (
          <OwnRequest key={request.id} request={request} />
        ))}
      </ul>
    </Panel>
  );
}

function OwnRequest({ request }: { request: Request }) {
  const { t } = useTranslation('requests');
  const { titleOf } = useRequestTexts();
  const { kind, state, certificate, reason, rejectionReason } = request;
  return (
    <li className={classes.item}>
      <div className={classes.line}>
        <span className={classes.what}>{titleOf(request)}</span>
        <StatusBadge tone={STATE_TONES[state]}>{t(`state.${state}`)}</StatusBadge>
      </div>
      <Comparison request={request} />
      {isCertified(kind) && certificate !== null && <CertificateLink certificate={certificate} />}
      {reason !== null && <p className={classes.said}>{t('reason.asked', { reason })}</p>}
      {rejectionReason !== null && <p className={classes.said}>{t('reason.rejected', { reason: rejectionReason })}</p>}
      <div className={classes.line}>
        <Moments request={request} />
        {state === 'pending' && <WithdrawRequest request={request} />}
      </div>
    </li>
  );
}

/** When it was requested, and when and by whom it was decided. */
export function Moments({ request: { askedAt, decidedAt, decidedBy, state } }: { request: Request }) {
  const { t } = useTranslation('requests');
  const format = useFormat();
  const asked = t('moment.asked', { when: format.dateTime(askedAt) });
  if (decidedAt === null || state === 'pending') return <span className={classes.quiet}>{asked}</span>;
  const decided = t(`moment.${state}`, { when: format.dateTime(decidedAt), name: decidedBy ?? '' });
  return (
    <span className={classes.quiet}>
      {asked} · {decided}
    </span>
  );
}
