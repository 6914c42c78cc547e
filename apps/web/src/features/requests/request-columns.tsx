import type { RequestState } from '@prestasi/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { type Column, PersonName, SmallButton, StatusBadge } from '../../shared/ui/index.ts';
import { CertificateLink } from './certificate-link.tsx';
import { Comparison } from './comparison.tsx';
import { isCertified, type RequestToDecide, STATE_TONES } from './request.ts';
import classes from './requests.module.css';
import type { TakenValue } from './taken-value.ts';
import { useRequestTexts } from './use-request-texts.ts';

type RequestActions = {
  readonly isBusy: boolean;
  /** The value at which an approval just failed; null if none did. */
  readonly taken: TakenValue | null;
  readonly onApprove: (request: RequestToDecide) => void;
  readonly onReject: (request: RequestToDecide) => void;
};

/** The columns of the list: who asks, old and new values, since when; then the buttons to decide, or who decided. */
export function useRequestColumns(state: RequestState, actions: RequestActions): readonly Column<RequestToDecide>[] {
  const { t } = useTranslation('requests');
  return [
    {
      id: 'person',
      header: t('column.person'),
      cell: ({ person }) => (
        <PersonName
          name={person.name}
          sub={[person.employeeNumber, person.position, person.department, person.company].filter(Boolean).join(' · ')}
          to={`/team-profile-individual/${person.id}`}
          pictureUrl={person.pictureUrl}
          withAvatar
        />
      ),
    },
    {
      id: 'change',
      header: t('column.change'),
      isLong: true,
      cell: (row) => <Change request={row} taken={actions.taken?.requestId === row.id ? actions.taken : null} />,
    },
    state === 'pending'
      ? { id: 'decide', header: t('column.decide'), cell: (row) => <Acting request={row} actions={actions} /> }
      : { id: 'decided', header: t('column.decided'), cell: (row) => <Decision request={row} /> },
  ];
}

function Change({ request, taken }: { request: RequestToDecide; taken: TakenValue | null }) {
  const { t } = useTranslation('requests');
  const format = useFormat();
  const { titleOf } = useRequestTexts();
  const { kind, action, certificate, reason, present, isGone, askedAt } = request;
  return (
    <div className={classes.change}>
      <span className={classes.what}>{titleOf(request)}</span>
      <Comparison request={request} present={present} />
      {present !== null && <StatusBadge tone="warn">{t('decide.changedSince')}</StatusBadge>}
      {isGone && <StatusBadge tone="warn">{t('decide.gone')}</StatusBadge>}
      {isCertified(kind) && action !== 'remove' && <CertificateLink certificate={certificate} />}
      {reason !== null && <p className={classes.said}>{t('reason.asked', { reason })}</p>}
      <span className={classes.quiet}>{t('moment.asked', { when: format.dateTime(askedAt) })}</span>
      {taken !== null && <Taken request={request} taken={taken} />}
    </div>
  );
}

function Taken({ request, taken: { field } }: { request: RequestToDecide; taken: TakenValue }) {
  const { t } = useTranslation('requests');
  const { fieldOf } = useRequestTexts();
  return (
    <div ref={bringIntoView} className={classes.fieldError} role="alert">
      <strong>{t('decide.taken', { name: request.person.name, field: fieldOf(field) })}</strong>
      <span>{t('decide.takenDetail')}</span>
    </div>
  );
}

/** Of many selected requests, the one that prevents the approval may be far up or down the page. */
function bringIntoView(line: HTMLElement | null): void {
  line?.scrollIntoView({ block: 'nearest' });
}

function Acting({
  request,
  actions: { isBusy, onApprove, onReject },
}: {
  request: RequestToDecide;
  actions: RequestActions;
}) {
  const { t } = useTranslation('requests');
  if (request.isOwn) return <span className={classes.quiet}>{t('decide.own')}</span>;
  const { name } = request.person;
  return (
    <span className={classes.buttons}>
      <SmallButton
        disabled={isBusy || request.isGone}
        aria-label={`${t('decide.approve')}: ${name}`}
        onClick={() => onApprove(request)}
      >
        {t('decide.approve')}
      </SmallButton>
      <SmallButton disabled={isBusy} aria-label={`${t('decide.reject')}: ${name}`} onClick={() => onReject(request)}>
        {t('decide.reject')}
      </SmallButton>
    </span>
  );
}

function Decision({ request: { state, decidedAt, decidedBy, rejectionReason } }: { request: RequestToDecide }) {
  const { t } = useTranslation('requests');
  const format = useFormat();
  return (
    <div className={classes.decision}>
      <StatusBadge tone={STATE_TONES[state]}>{t(`state.${state}`)}</StatusBadge>
      <span className={classes.quiet}>
        {[decidedBy, decidedAt === null ? null : format.dateTime(decidedAt)].filter(Boolean).join(' · ')}
      </span>
      {rejectionReason !== null && <p className={classes.said}>{rejectionReason}</p>}
    </div>
  );
}
