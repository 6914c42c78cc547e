import type { getNotifications, listNotifications, OutputOf } from '@prestasi/contract';
import type { Language } from '@prestasi/domain';
import type { NotificationRow } from './queries.ts';
import { notificationText } from './notification-text.ts';

type PolledNotification = OutputOf<typeof getNotifications>['data'][number];
type ListedNotification = OutputOf<typeof listNotifications>['rows'][number];

/** Returns a notification in the specification's format (§3): `file` is its link, `is_read` 0 or 1. */
export function presentPolled(row: NotificationRow, language: Language): PolledNotification {
  const { id, kind, params, link, createdAt, readAt } = row;
  return {
    id,
    ...notificationText(kind, params, language),
    created_at: createdAt.toISOString(),
    file: link,
    is_read: readAt === null ? 0 : 1,
  };
}

/** Returns a notification as its own page lists it. */
export function presentListed(row: NotificationRow, language: Language): ListedNotification {
  const { id, kind, params, link, createdAt, readAt } = row;
  return {
    id,
    kind,
    ...notificationText(kind, params, language),
    link,
    createdAt: createdAt.toISOString(),
    readAt: readAt?.toISOString() ?? null,
  };
}
