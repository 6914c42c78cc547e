import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { StatusBadge } from '../../shared/ui/status-badge.tsx';
import { CertificateLink } from './certificate-link.tsx';
import { Comparison } from './comparison.tsx';
import { type Request, STATE_TONES } from './request.ts';
import classes from './requests.module.css';
import { useRequestTexts } from './use-request-texts.ts';
import { WithdrawRequest } from './withdraw-request.tsx';

type Props = { readonly requests: readonly Request[]; readonly noneDetail: string };

/** One's requests, the newest first, each with its outcome; a pending one can be withdrawn. */
export function RequestList({ requests, noneDetail }: Props) {
  const { t } = useTranslation('requests');
  return (
    <Panel flush title={t('mine.title')}>
      {requests.length === 0 && <EmptyState title={t('mine.none')} detail={noneDetail} />}
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
      {kind === 'education' && certificate !== null && <CertificateLink certificate={certificate} />}
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
