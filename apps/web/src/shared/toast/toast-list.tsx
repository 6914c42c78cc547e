import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Button } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { i18n } from '../i18n/index.ts';
import { ToneIcon } from '../ui/tone-icon.tsx';
import type { Toast } from './toast.ts';
import classes from './toast-list.module.css';

let order = 0;

/**
 * The id in the list of the toast that is shown for each given id. Each has one of its own: the list would end a toast
 * of the same id with the timer of the earlier one.
 */
const shown = new Map<string, string>();

/** The visible toasts, top right; rendered once in the application. */
export function ToastList() {
  return (
    <Notifications
      position="top-right"
      autoClose={5000}
      containerWidth="22rem"
      transitionDuration={120}
      aria-live="polite"
      classNames={{ root: classes.list ?? '', notification: classes.toast ?? '' }}
    />
  );
}

/** Puts a toast on top. */
export function addToast({ id: given, tone, title, message, duration = 5000, action }: Toast): void {
  order += 1;
  const id = `toast-${order}`;
  if (given !== undefined) {
    const earlier = shown.get(given);
    if (earlier !== undefined) notifications.hide(earlier);
    shown.set(given, id);
  }
  notifications.show({
    id,
    title: title ?? message,
    message: (
      <>
        {title === undefined ? '' : message}
        {action !== undefined && (
          <Button
            variant="default"
            size="compact-sm"
            mt="xs"
            display="block"
            onClick={() => {
              notifications.hide(id);
              action.run();
            }}
          >
            {action.label}
          </Button>
        )}
      </>
    ),
    icon: <ToneIcon tone={tone} />,
    autoClose: duration,
    // The list is sorted by priority, so a rising priority puts the newest on top.
    priority: order,
    closeButtonProps: { 'aria-label': i18n.t('common:action.close') },
    role: tone === 'danger' ? 'alert' : 'status',
    'data-tone': tone,
  });
}
