import { type ComponentType, lazy } from 'react';
import { i18n } from '../i18n/i18n.ts';
import { showToast } from './toast.ts';
import { untilLoaded } from './until-loaded.ts';

/** Returns a part of the application that is loaded when first rendered; a failure shows a toast and is retried. */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await untilLoaded(load, reportUnloaded) }));
}

function reportUnloaded(): void {
  showToast({ id: 'part', tone: 'danger', title: i18n.t('errors:part.title'), message: i18n.t('errors:part.detail') });
}
