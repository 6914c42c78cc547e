import '@mantine/core/styles/Text.layer.css';
import '@mantine/schedule/styles.layer.css';
import { addDays, GROUP_TIME_ZONE, localTimeIn } from '@prestasi/domain';
import { UnstyledButton } from '@mantine/core';
import { DayView, MobileMonthView, MonthView, type ScheduleEventData } from '@mantine/schedule';
import 'dayjs/locale/ms';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { AppLink } from '../../shared/ui/app-link.tsx';
import type { View } from './calendar-days.ts';
import { type Entry, isClashing, keyOf } from './calendar.ts';
import classes from './calendar-grid.module.css';
import { EventBody } from './event-body.tsx';

type Props = {
  readonly view: Exclude<View, 'agenda' | 'week'>;
  readonly day: string;
  /** The group's present day, which may not be the device's. */
  readonly today: string;
  /** Whether a month has no room for titles: its days have marks, and the chosen one has its entries below. */
  readonly isSmall: boolean;
  readonly entries: readonly Entry[];
  readonly clashes: ReadonlySet<string>;
  /** Opens a day by itself. */
  readonly onOpenDay: (day: string) => void;
  /** Shows the entries of a day below a small month. */
  readonly onChooseDay: (day: string) => void;
};

/** The hours that a day shows in any case. */
const FIRST_HOUR = 7;
const LAST_HOUR = 20;
const MOST_IN_A_DAY = 3;

/** The entries of a month or a day, by the library of calendar grids; its times are those of the group. */
export function CalendarGrid({ view, day, today, isSmall, entries, clashes, onOpenDay, onChooseDay }: Props) {
  const { t, i18n } = useTranslation('calendar');
  const labels = useLabels();
  const format = useFormat();
  const byKey = new Map(entries.map((entry) => [keyOf(entry), entry]));
  const common = {
    className: classes.grid,
    date: day,
    events: entries.map(eventOf),
    labels,
    locale: i18n.language === 'ms' ? 'ms' : 'en',
    withHeader: false,
    renderEventBody: ({ id }: ScheduleEventData) => {
      const entry = byKey.get(String(id));
      return entry && <EventBody entry={entry} clashes={isClashing(entry, clashes)} />;
    },
    renderEvent: ({ id }: ScheduleEventData, props: EventProps) => (
      <EventLink entry={byKey.get(String(id))} clashes={clashes} event={props} />
    ),
  };
  if (view === 'month' && isSmall) {
    const countOn = (date: string) =>
      entries.filter(({ startsOn, endsOn }) => startsOn <= date && date <= endsOn).length;
    return (
      <MobileMonthView
        {...{ className: common.className, date: day, events: common.events, labels, locale: common.locale }}
        classNames={{ mobileMonthViewDay: classes.small ?? '', mobileMonthViewWeekday: classes.weekday ?? '' }}
        consistentWeeks={false}
        eventsHeaderFormat="dddd, D MMMM"
        firstDayOfWeek={1}
        selectedDate={day}
        highlightToday={false}
        onDayClick={onChooseDay}
        // A chosen button is pressed; only rows and options are selected.
        getDayProps={(date) => ({
          'aria-label': `${format.longDay(date)}: ${t('grid.count', { count: countOn(date) })}`,
          'aria-selected': undefined,
          'aria-pressed': date === day,
          'data-today': date === today || undefined,
        })}
        renderHeader={() => null}
        renderEvent={({ id }: ScheduleEventData, { children: _children, ...props }: EventProps) => {
          const entry = byKey.get(String(id));
          const children = entry && <EventBody entry={entry} clashes={isClashing(entry, clashes)} />;
          return <EventLink entry={entry} clashes={clashes} event={{ ...props, children }} />;
        }}
      />
    );
  }
  if (view === 'month') {
    return (
      <MonthView
        {...common}
        classNames={{ monthViewDay: classes.day ?? '', monthViewDayLabel: classes.label ?? '' }}
        firstDayOfWeek={1}
        maxEventsPerDay={MOST_IN_A_DAY}
        moreEventsProps={{ modalTitle: labels.more }}
        highlightToday={false}
        getDayProps={(date) => ({
          'aria-label': format.longDay(date),
          'data-today': date === today || undefined,
          onClick: () => onOpenDay(date),
        })}
      />
    );
  }
  // What is behind the entries is no control: entries are reached one after the other.
  const getTimeSlotProps = () => ({ tabIndex: -1, 'aria-hidden': true });
  return (
    <DayView
      {...common}
      {...hoursOf(entries)}
      classNames={{ dayViewAllDay: classes.plain ?? '' }}
      getCurrentTime={nowInGroup}
      getTimeSlotProps={getTimeSlotProps}
      slotLabelFormat="HH:mm"
    />
  );
}

/** Returns the hours of a day: those of work, and what the entries need beside them. */
function hoursOf(entries: readonly Entry[]): { readonly startTime: string; readonly endTime: string } {
  const times = entries.flatMap(({ startsAt, endsAt, startsOn, endsOn }) => {
    if (startsAt === null || endsAt === null) return [];
    return startsOn < endsOn ? ['00:00', '23:59'] : [startsAt, endsAt].map((at) => inGroup(new Date(at)).slice(11, 16));
  });
  const hours = times.map((time) => Number(time.slice(0, 2)));
  const last = Math.max(LAST_HOUR - 1, ...hours) + 1;
  return {
    startTime: `${String(Math.min(FIRST_HOUR, ...hours)).padStart(2, '0')}:00:00`,
    endTime: last >= 24 ? '23:59:59' : `${String(last).padStart(2, '0')}:00:00`,
  };
}

type EventProps = Omit<ComponentProps<'button'>, 'ref'>;
type EventLinkProps = {
  readonly entry: Entry | undefined;
  readonly clashes: ReadonlySet<string>;
  /** The properties of the button that the library would draw. */
  readonly event: EventProps;
};

function EventLink({ entry, clashes, event }: EventLinkProps) {
  if (entry === undefined) return null;
  const { onClick: _, title: _title, onDragStart: _start, onDragEnd: _end, draggable: _draggable, ...props } = event;
  const { kind, link } = entry;
  const looks: object = { ...props, 'data-kind': kind, 'data-clash': isClashing(entry, clashes) || undefined };
  const className = `${props.className ?? ''} ${classes.event}`;
  if (link === null) return <UnstyledButton {...looks} component="div" tabIndex={undefined} className={className} />;
  return <UnstyledButton {...looks} component={AppLink} to={link} className={className} />;
}

/** Returns an entry as the library takes it: in the group's time, whole days until midnight after the last. */
function eventOf(entry: Entry): ScheduleEventData {
  const { title, startsOn, endsOn, startsAt, endsAt } = entry;
  const [start, end] =
    startsAt === null || endsAt === null
      ? [`${startsOn} 00:00:00`, `${addDays(endsOn, 1)} 00:00:00`]
      : [inGroup(new Date(startsAt)), inGroup(new Date(endsAt))];
  return { id: keyOf(entry), title, start, end, color: 'gray' };
}

function inGroup(instant: Date): string {
  return `${localTimeIn(GROUP_TIME_ZONE, instant).replace('T', ' ')}:00`;
}

function nowInGroup(): string {
  return inGroup(new Date());
}

function useLabels() {
  const { t } = useTranslation('calendar');
  return {
    day: t('view.day'),
    week: t('view.week'),
    month: t('view.month'),
    year: t('grid.year'),
    agenda: t('view.agenda'),
    allDay: t('wholeDay'),
    weekday: t('grid.openDay'),
    timeSlot: t('view.day'),
    today: t('today'),
    next: t('after.month'),
    previous: t('before.month'),
    more: t('grid.more'),
    selectMonth: t('view.month'),
    selectYear: t('grid.year'),
    switchToDayView: t('view.day'),
    switchToWeekView: t('view.week'),
    switchToMonthView: t('view.month'),
    switchToYearView: t('grid.year'),
    viewSelectLabel: t('views'),
    noEvents: t('none.title'),
    moreLabel: (count: number) => t('grid.moreCount', { count }),
  };
}
