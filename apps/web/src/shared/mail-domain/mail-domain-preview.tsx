import {
  changeMailDomain,
  getStaffProfile,
  listCompanyEmployees,
  listRecordChanges,
  listStaff,
  type NamedRef,
  previewMailDomain,
} from '@prestasi/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi, invalidate, isProblem, queryOf, useQuietMutation } from '../api/index.ts';
import { showDone } from '../toast/index.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { Notice } from '../ui/notice.tsx';
import { SomeNames } from '../ui/some-names.tsx';
import type { Domains, Preview } from './mail-domain-dialog.tsx';
import classes from './mail-domain.module.css';

/** The calls whose answers show an address. */
const AFFECTED = [listStaff, listCompanyEmployees, getStaffProfile, listRecordChanges];

type Props = {
  readonly company: NamedRef;
  readonly domains: Domains;
  readonly shown: Preview;
  readonly onBack: () => void;
  readonly onDone: () => void;
};

/** How many addresses change, whose, and who is left out and why; carries it out. */
export function MailDomainPreview({ company: { id }, domains, shown, onBack, onDone }: Props) {
  const { t } = useTranslation(['staff', 'common']);
  const preview = useQuery({
    ...queryOf(previewMailDomain, { params: { id }, body: domains }, { staleTime: Infinity, gcTime: 0 }),
    initialData: shown,
    meta: { quiet: true },
  });
  const { count, names, leftOut } = preview.data;
  const mutation = useQuietMutation({
    mutationFn: () => callApi(changeMailDomain, { params: { id }, body: { ...domains, expected: count } }),
    onSuccess: ({ count: changed }) => {
      showDone(t('mailDomain.done', { count: changed }));
      void invalidate(...AFFECTED);
      onDone();
    },
    onError: (error) => isProblem(error, 'selection_changed') && void preview.refetch(),
  });
  const hasChanged = isProblem(mutation.error, 'selection_changed');
  return (
    <>
      <p className={classes.quiet}>{t('mailDomain.fromTo', domains)}</p>
      {hasChanged && <Notice tone="warn" title={t('switch.changed')} />}
      {mutation.error !== null && !hasChanged && <ErrorState error={mutation.error} />}
      {preview.isError && <ErrorState query={preview} />}
      <div>
        <p className={classes.what}>{count === 0 ? t('mailDomain.nobody') : t('mailDomain.preview', { count })}</p>
        <SomeNames names={names} count={count} />
      </div>
      {count > 0 && <p className={classes.quiet}>{t('mailDomain.follows')}</p>}
      {leftOut.map(({ reason, count: left, names: named }) => (
        <div key={reason}>
          <p>{t(`mailDomain.leftOut.${reason}`, { count: left })}</p>
          {reason !== 'oneself' && <SomeNames names={named} count={left} />}
        </div>
      ))}
      <div className={classes.end}>
        <Button variant="default" onClick={onBack}>
          {t('mailDomain.back')}
        </Button>
        {count > 0 && (
          <Button disabled={preview.isFetching} loading={mutation.isPending} onClick={() => mutation.mutate()}>
            {t('mailDomain.act', { count })}
          </Button>
        )}
      </div>
    </>
  );
}
