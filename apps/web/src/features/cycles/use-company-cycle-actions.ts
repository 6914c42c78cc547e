import {
  checkOpening,
  closeCompanyCycle,
  createCycle,
  getCompany,
  listCycles,
  listOpeningProblems,
  listRecordChanges,
  nameAppraiser,
  openCompanyCycle,
  removeCycle,
  reopenCompanyCycle,
  type BodyOf,
} from '@prestasi/contract';
import { useTranslation } from 'react-i18next';
import { callApi, invalidate, useQuietMutation } from '../../shared/api/index.ts';
import { showToast } from '../../shared/toast/index.ts';

/** Calls whose answers change with a company cycle. */
const AFFECTED = [listCycles, getCompany, checkOpening, listOpeningProblems, listRecordChanges];

/** Creates the group's cycle of a year. */
export function useCreateYear(onDone: () => void) {
  const { t, done } = useAfterAction();
  return useQuietMutation({
    mutationFn: (year: number) => callApi(createCycle, { body: { year } }),
    onSuccess: (_, year) => {
      done(t('create.done', { year }));
      onDone();
    },
  });
}

/** Removes a year that no company has opened. */
export function useRemoveYear(id: number, year: number, onDone: () => void) {
  const { t, done } = useAfterAction();
  return useQuietMutation({
    mutationFn: (reason: string) => callApi(removeCycle, { params: { id }, body: { reason } }),
    onSuccess: () => {
      done(t('remove.done', { year }));
      onDone();
    },
  });
}

/** Opens a company cycle, or in an open one the appraisals of people whose record was fixed. */
export function useOpening(id: number) {
  const { t, done } = useAfterAction();
  return useQuietMutation({
    mutationFn: () => callApi(openCompanyCycle, { params: { id } }),
    onSuccess: ({ opened, waiting }) =>
      done([t('opening.opened', { count: opened }), waiting > 0 && t('opening.stillWaiting', { count: waiting })]),
  });
}

/** Closes a company cycle; unfinished appraisals are frozen. */
export function useClosing(id: number, onDone: () => void) {
  const { t, done } = useAfterAction();
  return useQuietMutation({
    mutationFn: (reason: string | null) => callApi(closeCompanyCycle, { params: { id }, body: { reason } }),
    onSuccess: ({ notCompleted }) => {
      done([t('close.done'), notCompleted > 0 && t('close.frozen', { count: notCompleted })]);
      onDone();
    },
  });
}

/** Reopens a closed company cycle. */
export function useReopening(id: number, onDone: () => void) {
  const { t, done } = useAfterAction();
  return useQuietMutation({
    mutationFn: (reason: string) => callApi(reopenCompanyCycle, { params: { id }, body: { reason } }),
    onSuccess: ({ reopened }) => {
      done(t('reopen.done', { count: reopened }));
      onDone();
    },
  });
}

/** Names the appraiser of somebody who has no superior; this opens their appraisal. */
export function useNameAppraiser(id: number, onDone: () => void) {
  const { t, done } = useAfterAction();
  return useQuietMutation({
    mutationFn: (body: BodyOf<typeof nameAppraiser>) => callApi(nameAppraiser, { params: { id }, body }),
    onSuccess: () => {
      done(t('naming.done'));
      onDone();
    },
  });
}

/**
 * Returns `done`, which shows a toast after an action on a company cycle and reloads everything that shows it, and
 * `reload`, which only reloads.
 */
export function useAfterAction() {
  const { t } = useTranslation('cycles');
  const reload = () => invalidate(...AFFECTED);
  const done = (words: string | readonly (string | false)[]) => {
    const message = typeof words === 'string' ? words : words.filter((part) => part !== false).join(' ');
    showToast({ tone: 'ok', message });
    void reload();
  };
  return { t, done, reload };
}
