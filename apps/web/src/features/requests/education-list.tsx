import { askEducationRemoval } from '@prestasi/contract';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../shared/api/index.ts';
import { showDone } from '../../shared/toast/index.ts';
import { confirm, EmptyState, Panel, SmallButton, StatusBadge } from '../../shared/ui/index.ts';
import { CertificateLink } from './certificate-link.tsx';
import { type Entry, type Request, requestsChanged } from './request.ts';
import classes from './requests.module.css';

type Props = {
  readonly entries: readonly Entry[];
  readonly requests: readonly Request[];
  readonly onChange: (entry: Entry) => void;
  readonly onAdd: () => void;
};

/** Approved entries, each with its certificate, and buttons to request a change or removal. */
export function EducationList({ entries, requests, onChange, onAdd }: Props) {
  const { t } = useTranslation('requests');
  return (
    <Panel flush title={t('education.approved')}>
      {entries.length === 0 && (
        <EmptyState
          title={t('education.none')}
          detail={t('education.noneDetail')}
          action={
            <Button variant="default" onClick={onAdd}>
              {t('education.add')}
            </Button>
          }
        />
      )}
      <ul className={classes.list}>
        {entries.map((entry) => (
          <EducationEntry key={entry.id} entry={entry} isWaiting={isWaiting(entry, requests)} onChange={onChange} />
        ))}
      </ul>
    </Panel>
  );
}

/** True if a pending request is about an entry, which it names by the entry's values. */
function isWaiting(entry: Entry, requests: readonly Request[]): boolean {
  return requests.some(
    ({ state, before }) =>
      state === 'pending' &&
      before?.['qualification'] === entry.qualification &&
      before['institute'] === entry.institute,
  );
}

type EntryProps = { readonly entry: Entry; readonly isWaiting: boolean; readonly onChange: (entry: Entry) => void };

function EducationEntry({ entry, isWaiting: waits, onChange }: EntryProps) {
  const { t } = useTranslation('requests');
  const { id, version, qualification, institute, fieldOfStudy, graduationYear, certificate } = entry;
  const removal = useMutation({
    mutationFn: () => callApi(askEducationRemoval, { params: { id }, body: { version, reason: null } }),
    onSuccess: () => showDone(t('asked')),
    onSettled: requestsChanged,
  });
  const remove = async () => {
    const isSure = await confirm({
      title: t('education.removeTitle'),
      body: t('education.removeBody', { entry: [qualification, institute].join(', ') }),
      confirmLabel: t('education.removeAct'),
      tone: 'danger',
    });
    if (isSure) removal.mutate();
  };
  return (
    <li className={classes.item}>
      <div className={classes.line}>
        <span className={classes.what}>{qualification}</span>
        {graduationYear !== null && <span className={classes.quiet}>{graduationYear}</span>}
      </div>
      <span>{[fieldOfStudy, institute].filter(Boolean).join(' · ')}</span>
      <div className={classes.line}>
        <CertificateLink certificate={certificate} />
        {waits ? (
          <StatusBadge tone="info">{t('education.waits')}</StatusBadge>
        ) : (
          <span className={classes.buttons}>
            <SmallButton aria-label={`${t('education.change')}: ${qualification}`} onClick={() => onChange(entry)}>
              {t('education.change')}
            </SmallButton>
            <Button
              variant="subtle"
              color="gray"
              size="compact-md"
              loading={removal.isPending}
              aria-label={`${t('education.remove')}: ${qualification}`}
              onClick={() => void remove()}
            >
              {t('education.remove')}
            </Button>
          </span>
        )}
      </div>
    </li>
  );
}
