import type { Page } from '@playwright/test';

/** Demo accounts by the name before their `@`; null for the pages before sign-in. */
export type Viewer =
  | 'admin'
  | 'superhr'
  | 'hr'
  | 'hod'
  | 'supervisor'
  | 'executive'
  | 'staff'
  | 'top'
  | 'head.section'
  | 'multi'
  | null;

/** A screen of the product as one of its viewers reaches it: its address, or a link found on another screen. */
export type Screen = {
  readonly name: string;
  readonly viewer: Viewer;
  readonly address:
    | string
    | { readonly from: string; readonly link: string; readonly turn?: (address: string) => string };
};

const OWN_FORM = { from: '/dashboard', link: 'a[href*="#/my-performance/"]' } as const;
const TEAM_FORM = { from: '/team-performance/0', link: 'a[href*="#/team-performance-individual/"]' } as const;
const DECIDED_FORM = { from: '/summary-report/0', link: 'a[href*="#/performance-details-individual/"]' } as const;

const withoutQuery = (address: string) => address.replace(/\?.*$/, '');
const partOf = (number: number) => (address: string) => `${withoutQuery(address)}/${number}`;
const renamed = (from: string, to: string) => (address: string) => withoutQuery(address).replace(from, to);

function seen(viewer: Viewer, ...screens: readonly [name: string, address: Screen['address']][]): readonly Screen[] {
  return screens.map(([name, address]) => ({ name, viewer, address }));
}

/** Every screen of the product, each as somebody who has it. */
export const SCREENS: readonly Screen[] = [
  ...seen(
    null,
    ['login', '/login'],
    ['forgot-password', '/forgotpassword'],
    ['check-code', '/authpassword'],
    ['reset-password', '/resetpassword'],
    ['invitation', '/accept-invitation/unknown'],
    ['not-found', '/nowhere'],
  ),
  ...seen(
    'staff',
    ['dashboard', '/dashboard'],
    ['my-profile', '/my-profile'],
    ['performance-cycle', '/performance-cycle'],
    ['summary-score', '/summary-score'],
    ['notifications', '/notifications'],
    ['my-form', OWN_FORM],
    ['my-form-core', { ...OWN_FORM, turn: partOf(1) }],
    ['my-form-part1', { ...OWN_FORM, turn: renamed('/my-performance/', '/my-performance-nonexec-part1/') }],
    ['my-form-part1-kra', { ...OWN_FORM, turn: renamed('/my-performance/', '/my-performance-nonexec-part1-kra/') }],
  ),
  ...seen(
    'executive',
    ['my-form', OWN_FORM],
    ['my-form-behavioural', { ...OWN_FORM, turn: partOf(2) }],
    ['my-form-training', { ...OWN_FORM, turn: partOf(3) }],
    ['my-form-contributions', { ...OWN_FORM, turn: partOf(4) }],
    ['my-form-comments', { ...OWN_FORM, turn: partOf(5) }],
    ['my-form-part1', { ...OWN_FORM, turn: renamed('/my-performance/', '/my-performance-part1/') }],
  ),
  ...seen(
    'supervisor',
    ['dashboard', '/dashboard'],
    ['team-performance', '/team-performance/0'],
    ['team-form', TEAM_FORM],
    ['team-form-part1', { ...TEAM_FORM, turn: renamed('-individual/', '-individual-part1/') }],
  ),
  ...seen(
    'hod',
    ['dashboard', '/dashboard'],
    ['summary-report', '/summary-report/0'],
    ['details', DECIDED_FORM],
    ['details-part1', { ...DECIDED_FORM, turn: renamed('-individual/', '-individual-part1/') }],
  ),
  ...seen(
    'hr',
    ['view-company', '/view-company/1'],
    ['summary-report', '/summary-report/0'],
    ['details', DECIDED_FORM],
    ['company-import', '/company-import'],
    ['cycles', '/cycles'],
    ['policy-settings', '/policy-settings/1/executive'],
  ),
  ...seen(
    'superhr',
    ['view-company', '/view-company/2'],
    ['summary-report', '/summary-report/5'],
    ['cycles', '/cycles'],
  ),
  ...seen('admin', ['view-company', '/view-company/1'], ['policy-settings', '/policy-settings/1/non_executive']),
  ...seen('top', ['dashboard', '/dashboard'], ['team-performance', '/team-performance/0']),
  ...seen('head.section', ['dashboard', '/dashboard']),
  ...seen('multi', ['view-company', '/view-company']),
];

/** Opens a screen in a page in which its viewer is signed in; the caller waits until it stands. */
export async function openScreen(page: Page, { address }: Screen): Promise<void> {
  if (typeof address === 'string') {
    await openAfresh(page, address);
    return;
  }
  await openAfresh(page, address.from);
  const link = page.getByRole('main').locator(address.link).first();
  const target = ((await link.getAttribute('href')) ?? '').replace(/^.*#/, '');
  await openAfresh(page, address.turn?.(target) ?? target);
}

/** By an empty page first: another hash alone would leave the screen before in place until the next one stands. */
async function openAfresh(page: Page, address: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`/#${address}`);
}
