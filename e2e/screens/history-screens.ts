import type { Screen } from './catalogue.ts';

/** The screens of closed years and of what one approved, by account. */
export const HISTORY_SCREENS: Readonly<
  Record<'admin' | 'hr' | 'hod' | 'top' | 'head.section' | 'supervisor', readonly Screen[]>
> = {
  admin: [{ name: 'history-performance-admin', address: '/history-performance' }],
  hr: [{ name: 'history-performance-hr', address: '/history-performance?sort=-change&change=band' }],
  hod: [{ name: 'history-performance', address: '/history-performance' }],
  top: [
    { name: 'history-performance-tm', address: '/history-performance-tm' },
    { name: 'division-history-performance', address: '/division-history-performance' },
  ],
  'head.section': [{ name: 'section-history-performance', address: '/section-history-performance' }],
  supervisor: [{ name: 'history-approved', address: '/history-approved' }],
};
