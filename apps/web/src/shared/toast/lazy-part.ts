import { type ComponentType, lazy } from 'react';
import { loadAreasOfCode } from '../i18n/areas-of-code.ts';
import { i18n } from '../i18n/i18n.ts';
import { showToast } from './toast.ts';
import { untilLoaded } from './until-loaded.ts';

/** Returns a part of the application that is loaded with its texts when first rendered; a failure shows a toast and is retried. */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    const part = await untilLoaded(load, reportUnloaded);
    await loadAreasOfCode();
    return { default: part };
  });
}

function reportUnloaded(): void {
  showToast({ id: 'part', tone: 'danger', title: i18n.t('errors:part.title'), message: i18n.t('errors:part.detail') });
}
