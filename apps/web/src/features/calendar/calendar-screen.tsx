import { getCalendar } from '@prestasi/contract';
import { isDay } from '@prestasi/domain';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCalendarShare } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../shared/api/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { lazyPart } from '../../shared/toast/lazy-part.ts';
import { ButtonLink } from '../../shared/ui/button-link.tsx';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { RowsSkeleton } from '../../shared/ui/skeletons.tsx';
import { useAddress } from '../../shared/ui/use-address.ts';
import { Agenda } from './agenda.tsx';
import { daysOf, type View, VIEWS } from './calendar-days.ts';
import { CalendarBar } from './calendar-bar.tsx';
import { calendarAddress, clashesOf, type Entry } from './calendar.ts';
import { KindSwitches } from './kind-switches.tsx';
import { useHiddenKinds } from './use-hidden-kinds.ts';
import { WeekColumns } from './week-columns.tsx';

const CalendarGrid = lazyPart(async () => (await import('./calendar-grid.tsx')).CalendarGrid);
const FeedDialog = lazyPart(async () => (await import('./feed-dialog.tsx')).FeedDialog);

/** /calendar: what a person has to do with by day; the address has the view, the day and what is switched off. */
export function CalendarScreen() {
  const { t } = useTranslation('calendar');
  const address = useAddress();
  const { today } = useSession();
  const isSmall = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const [isSubscribing, setSubscribing] = useState(false);
  const view: View = VIEWS.find((one) => one === address['view']) ?? (isSmall ? 'agenda' : 'month');
  const day = typeof address['date'] === 'string' && isDay(address['date']) ? address['date'] : today;
  const days = daysOf(view, day);
  const found = useQuery({ ...queryOf(getCalendar, { query: days }), placeholderData: keepPreviousData });
  const { hidden, toggle } = useHiddenKinds(found.data?.hiddenKinds ?? []);
  return (
    <>
      <PageHeader
        title={t('title')}
        sub={t('about')}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconCalendarShare size="1.1em" aria-hidden />}
              onClick={() => setSubscribing(true)}
            >
              {t('feed.open')}
            </Button>
            <ButtonLink to="/meetings">{t('meetings')}</ButtonLink>
            <ButtonLink to="/meetings?new=1" variant="filled">
              {t('newMeeting')}
            </ButtonLink>
          </>
        }
      />
      <Panel>
        <CalendarBar view={view} day={day} days={days} today={today} />
        <KindSwitches hidden={hidden} onToggle={toggle} />
        {found.isPending && <RowsSkeleton />}
        {found.isError && <ErrorState query={found} />}
        {found.data !== undefined && (
          <Entries
            view={view}
            day={day}
            today={today}
            isSmall={isSmall}
            entries={found.data.entries.filter(({ kind }) => !hidden.includes(kind))}
          />
        )}
      </Panel>
      <Suspense fallback={null}>{isSubscribing && <FeedDialog onClose={() => setSubscribing(false)} />}</Suspense>
    </>
  );
}

type EntriesProps = {
  readonly view: View;
  readonly day: string;
  readonly today: string;
  readonly isSmall: boolean;
  readonly entries: readonly Entry[];
};

function Entries({ view, day, today, isSmall, entries }: EntriesProps) {
  const router = useRouter();
  const address = useAddress();
  const clashes = clashesOf(entries);
  if (view === 'agenda') return <Agenda entries={entries} clashes={clashes} days={daysOf(view, day)} today={today} />;
  if (view === 'week') {
    return <WeekColumns entries={entries} clashes={clashes} days={daysOf(view, day)} today={today} />;
  }
  return (
    <Suspense fallback={<RowsSkeleton />}>
      <CalendarGrid
        today={today}
        view={view}
        day={day}
        isSmall={isSmall}
        entries={entries}
        clashes={clashes}
        onOpenDay={(date) => router.history.push(calendarAddress(address, { view: 'day', date }))}
        onChooseDay={(date) => router.history.replace(calendarAddress(address, { view: 'month', date }))}
      />
    </Suspense>
  );
}
