import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications, notifications } from '@mantine/notifications';
import { i18n } from '../i18n/index.ts';
import { ToneIcon } from '../ui/tone-icon.tsx';
import type { Toast } from './toast.ts';

let order = 0;

/** The visible toasts, top right; rendered once in the application. */
export function ToastList() {
  return (
    <Notifications
      position="top-right"
      autoClose={5000}
      containerWidth="22rem"
      transitionDuration={120}
      aria-live="polite"
    />
  );
}

/** Puts a toast on top. */
export function addToast({ id, tone, title, message, duration = 5000 }: Toast): void {
  order += 1;
  if (id !== undefined) notifications.hide(id);
  notifications.show({
    ...(id === undefined ? {} : { id }),
    title: title ?? message,
    message: title === undefined ? '' : (message ?? ''),
    icon: <ToneIcon tone={tone} />,
    autoClose: duration,
    // The list is sorted by priority, so a rising priority puts the newest on top.
    priority: order,
    closeButtonProps: { 'aria-label': i18n.t('common:action.close') },
    role: tone === 'danger' ? 'alert' : 'status',
    'data-tone': tone,
  });
}
