import { notificationsStore } from '@mantine/notifications';
import { expect, test } from 'vitest';
import { addToast } from './toast-list.tsx';

const shown = () => notificationsStore.getState().notifications;

test('a toast that replaces another of the same id has its whole time: it is another one for the list', () => {
  addToast({ id: 'decision', tone: 'ok', title: 'Aminah was approved.', duration: 20_000 });
  const [first] = shown();
  addToast({ id: 'decision', tone: 'ok', title: 'Jeffrey was approved.', duration: 20_000 });
  const [second, ...others] = shown();
  expect(others).toEqual([]);
  expect(second).toMatchObject({ title: 'Jeffrey was approved.', autoClose: 20_000 });
  expect(second?.id).not.toBe(first?.id);
});
