import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { idIn } from '../../shared/api/index.ts';
import type { AppraisalPage, AppraisalRow } from '../../shared/appraisals/appraisal-rows.ts';
import type { ReviewProps } from '../../shared/appraisals/review.ts';
import { useAddress, type ListStateHandle } from '../../shared/ui/index.ts';

type Loaded = {
  readonly page: AppraisalPage | undefined;
  /** Whether the rows are still those of the former page or filter. */
  readonly isStale: boolean;
  readonly state: Pick<ListStateHandle, 'page' | 'size' | 'set'>;
};

/** The form that is opened beside a list, and the ways from it to others. */
export type OpenRow = {
  /** The form's id, which stands in the address; null if none is open. */
  readonly formId: number | null;
  readonly open: (formId: number) => void;
  readonly ways: Pick<ReviewProps, 'place' | 'next' | 'onPrevious' | 'onNext' | 'onDecided' | 'onOpen' | 'onClose'>;
};

/**
 * Opens a row of a list beside it. Going on at the end of a page loads the next one; after a decision the next row is
 * opened, or the one that took the place of the last.
 */
export function useOpenRow({ page, isStale, state }: Loaded): OpenRow {
  const formId = idIn(useAddress()['open']);
  const navigate = useNavigate();
  // The place on the page whose row is to be opened once it is there.
  const awaited = useRef<number | null>(null);
  const scrolled = useRef(0);
  const rows: readonly AppraisalRow[] = page?.rows ?? [];
  const at = rows.findIndex((row) => row.formId === formId);
  const count = rows.length;
  const total = page?.total ?? 0;

  const put = (next: number | null, replace: boolean) =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, open: next ?? undefined }),
      replace,
      resetScroll: false,
    } as never);
  const open = (next: number) => {
    awaited.current = null;
    if (formId === null) scrolled.current = window.scrollY;
    put(next, formId !== null);
  };
  const close = () => {
    awaited.current = null;
    put(null, true);
    requestAnimationFrame(() => window.scrollTo({ top: scrolled.current }));
  };
  const step = (from: number, direction: 1 | -1) => {
    for (let index = from + direction; index >= 0 && index < count; index += direction) {
      const row = rows[index];
      if (row?.isRead) return () => open(row.formId);
    }
    const to = state.page + direction;
    if (to < 1 || (to - 1) * state.size >= total) return null;
    return () => {
      awaited.current = direction === 1 ? 0 : state.size - 1;
      state.set({ page: to });
    };
  };

  useEffect(() => {
    const place = awaited.current;
    if (place === null || formId === null || isStale || at >= 0) return;
    const row = rows[Math.min(place, count - 1)];
    if (row !== undefined) open(row.formId);
    else if (state.page > 1) state.set({ page: state.page - 1 });
    else close();
    // oxlint-disable-next-line react/exhaustive-deps -- when other rows are there, not when the functions are made anew
  }, [page, isStale, formId, at]);

  const isElsewhere = at < 0;
  const next = rows[at + 1];
  return {
    formId,
    open,
    ways: {
      place: isElsewhere ? null : { index: (state.page - 1) * state.size + at, total },
      next: isElsewhere || !next?.isRead ? null : { formId: next.formId, name: next.name },
      onPrevious: isElsewhere ? null : step(at, -1),
      // A form that is not on this page, or no longer in the list, goes on to the first that is.
      onNext: isElsewhere && isStale ? null : step(at, 1),
      onDecided: () => {
        if (at >= 0 && next?.isRead) open(next.formId);
        else awaited.current = Math.max(at, 0);
      },
      onOpen: open,
      onClose: close,
    },
  };
}
