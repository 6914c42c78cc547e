import { getCalendar, saveCalendarKinds } from '@prestasi/contract';
import { CALENDAR_KINDS, type CalendarKind } from '@prestasi/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { callApi, queryKeyOf } from '../../shared/api/index.ts';
import { useAddress } from '../../shared/ui/use-address.ts';
import { calendarAddress, hiddenIn } from './calendar.ts';

type HiddenKinds = {
  readonly hidden: readonly CalendarKind[];
  readonly toggle: (kind: CalendarKind) => void;
};

/**
 * Returns the kinds that are switched off, by the address or else as the account keeps them. Switching one is seen at
 * once, stands in the address, and is kept.
 */
export function useHiddenKinds(stored: readonly CalendarKind[]): HiddenKinds {
  const address = useAddress();
  const router = useRouter();
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: (hiddenKinds: readonly CalendarKind[]) =>
      callApi(saveCalendarKinds, { body: { hiddenKinds: [...hiddenKinds] } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: queryKeyOf(getCalendar) }),
  });
  const hidden = hiddenIn(address['hide']) ?? stored;
  return {
    hidden,
    toggle: (kind) => {
      const next = CALENDAR_KINDS.filter((one) => (one === kind) !== hidden.includes(one));
      router.history.replace(calendarAddress(address, { hide: next.join(',') }));
      save.mutate(next);
    },
  };
}
