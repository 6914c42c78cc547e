import { notifications } from '@mantine/notifications';
import { createElement } from 'react';
import { i18n } from '../i18n/index.ts';
import { ToneIcon, type Tone } from '../ui/tone-icon.tsx';

/** What a toast says. `message` stands alone, or under a title. */
export type Toast = {
  /** Takes the place of an earlier toast of the same name. */
  readonly id?: string;
  readonly tone: Tone;
  readonly title?: string;
  readonly message?: string;
  /** Milliseconds; 5000 unless told (specification §9). */
  readonly duration?: number;
};

let order = 0;

/** Shows a toast top right, newest on top; it is announced to screen readers. */
export function showToast({ id, tone, title, message, duration = 5000 }: Toast): void {
  order += 1;
  if (id !== undefined) notifications.hide(id);
  notifications.show({
    ...(id === undefined ? {} : { id }),
    title: title ?? message,
    message: title === undefined ? '' : (message ?? ''),
    icon: createElement(ToneIcon, { tone }),
    autoClose: duration,
    // The list is sorted by priority, so a rising one puts the newest on top.
    priority: order,
    closeButtonProps: { 'aria-label': i18n.t('common:action.close') },
    role: tone === 'danger' ? 'alert' : 'status',
    'data-tone': tone,
  });
}
