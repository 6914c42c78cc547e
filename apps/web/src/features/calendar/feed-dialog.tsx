import { getCalendarFeed, makeCalendarFeed, type OutputOf, revokeCalendarFeed } from '@prestasi/contract';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi, queryKeyOf, queryOf, showProblem } from '../../shared/api/index.ts';
import { useFormat } from '../../shared/format/index.ts';
import { showDone } from '../../shared/toast/index.ts';
import { confirm } from '../../shared/ui/confirm.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { RowsSkeleton } from '../../shared/ui/skeletons.tsx';
import { FeedAddress } from './feed-address.tsx';
import classes from './feed-dialog.module.css';

/** Makes, replaces and ends the reader's feed; its address is shown once, with how to add it to other calendars. */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('calendar');
  const queries = useQueryClient();
  const feed = useQuery(queryOf(getCalendarFeed, {}));
  const changed = () => queries.invalidateQueries({ queryKey: queryKeyOf(getCalendarFeed) });
  const make = useMutation({
    mutationFn: () => callApi(makeCalendarFeed, {}),
    onSuccess: changed,
    onError: showProblem,
  });
  const revoke = useMutation({
    mutationFn: () => callApi(revokeCalendarFeed, {}),
    onSuccess: () => {
      make.reset();
      showDone(t('feed.revoked'));
      return changed();
    },
    onError: showProblem,
  });
  return (
    <Dialog title={t('feed.title')} size="lg" hasWork={false} onClose={onClose}>
      {feed.isPending && <RowsSkeleton />}
      {feed.isError && <ErrorState query={feed} />}
      {feed.data !== undefined && (
        <div className={classes.feed}>
          <p className={classes.about}>{t('feed.about')}</p>
          {make.data !== undefined && <FeedAddress path={make.data.path} />}
          <FeedActions
            feed={feed.data}
            isBusy={make.isPending || revoke.isPending}
            onMake={() => make.mutate()}
            onRevoke={() => revoke.mutate()}
          />
        </div>
      )}
    </Dialog>
  );
}

type ActionsProps = {
  readonly feed: OutputOf<typeof getCalendarFeed>;
  readonly isBusy: boolean;
  readonly onMake: () => void;
  readonly onRevoke: () => void;
};

function FeedActions({ feed: { madeAt }, isBusy, onMake, onRevoke }: ActionsProps) {
  const { t } = useTranslation('calendar');
  const format = useFormat();
  if (madeAt === null) {
    return (
      <Button loading={isBusy} onClick={onMake}>
        {t('feed.make')}
      </Button>
    );
  }
  const sure = async (what: 'replace' | 'revoke', action: () => void) => {
    const isMeant = await confirm({
      title: t(`feed.${what}Ask.title`),
      body: t(`feed.${what}Ask.body`),
      confirmLabel: t(`feed.${what}`),
      tone: 'danger',
    });
    if (isMeant) action();
  };
  return (
    <div className={classes.actions}>
      <span className={classes.since}>{t('feed.since', { day: format.dateTime(madeAt) })}</span>
      <Button variant="default" loading={isBusy} onClick={() => void sure('replace', onMake)}>
        {t('feed.replace')}
      </Button>
      <Button variant="default" loading={isBusy} onClick={() => void sure('revoke', onRevoke)}>
        {t('feed.revoke')}
      </Button>
    </div>
  );
}
