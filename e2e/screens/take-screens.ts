// Takes pictures of every screen into docs/screens: phone and desktop, Malay and English; those that the README shows
// also into docs/pictures, which the repository keeps. `npm run screens`
import { copyFileSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import type { Language } from '@prestasi/domain';
import sharp from 'sharp';
import { browserLaunchOptions } from '../browser.ts';
import prepare from '../prepare.ts';
import { DEMO } from '../product/messages.ts';
import { type Product, startProductHost } from '../product/product-host.ts';
import { catalogue, type Device, type Screen, type Visit } from './catalogue.ts';
import { indexOf } from './index-of-screens.ts';
import { arrive, openScreen } from './open-screen.ts';
import { findPlaces } from './places.ts';

const ROOT = join(import.meta.dirname, '../..');
const FOLDER = join(ROOT, 'docs/screens');
const LANGUAGES = ['ms', 'en'] as const satisfies readonly Language[];
const DEVICES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const satisfies Record<
  Device,
  { width: number; height: number }
>;
const DEVICE_NAMES = ['desktop', 'phone'] as const satisfies readonly Device[];
/** Nobody looks further down than this, and a picture must stay small. */
const TALLEST = 1800;

prepare();
const host = startProductHost();
const product = await host.start(DEMO);
const browser = await chromium.launch(browserLaunchOptions());
try {
  const visits = catalogue(await findPlaces(product.url));
  mkdirSync(FOLDER, { recursive: true });
  for (const name of globSync('*.png', { cwd: FOLDER })) rmSync(join(FOLDER, name));
  for (const language of LANGUAGES) for (const visit of visits) await takeVisit(browser, product, visit, language);
  writeFileSync(join(FOLDER, 'README.md'), indexOf(visits));
  copyShown();
  const bytes = globSync('*.png', { cwd: FOLDER }).reduce((sum, name) => sum + statSync(join(FOLDER, name)).size, 0);
  process.stdout.write(
    `${visits.flatMap(({ screens }) => screens).length} screens, ${(bytes / 1024 / 1024).toFixed(1)} MB.\n`,
  );
} finally {
  await browser.close();
  await host.close();
}

/** Copies the pictures that the README shows. Throws if one of them was not taken. */
function copyShown(): void {
  const shown = readFileSync(join(ROOT, 'README.md'), 'utf8').matchAll(/\(docs\/pictures\/([\w-]+\.png)\)/g);
  for (const [, name = ''] of shown) copyFileSync(join(FOLDER, name), join(ROOT, 'docs/pictures', name));
}

async function takeVisit(from: Browser, { url }: Product, visit: Visit, language: Language): Promise<void> {
  const context = await from.newContext({
    baseURL: url,
    viewport: DEVICES.desktop,
    // The browser's own fields, such as days, are written in the page's language.
    locale: `${language}-MY`,
    timezoneId: 'Asia/Kuala_Lumpur',
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  // The greeting, and the year in the footer, are those of the product's day.
  await page.clock.setFixedTime(DEMO.now);
  await arrive(page, visit, language);
  for (const screen of visit.screens) {
    for (const device of DEVICE_NAMES) {
      if (screen.looksLike?.[device] !== undefined) continue;
      await page.setViewportSize(DEVICES[device]);
      await takeScreen(page, screen, `${screen.name}-${device}-${language}.png`);
    }
    await page.setViewportSize(DEVICES.desktop);
  }
  await context.close();
  process.stdout.write(`${visit.account ?? 'nobody'}, ${language}\n`);
}

async function takeScreen(page: Page, screen: Screen, file: string): Promise<void> {
  await openScreen(page, screen);
  const { width } = page.viewportSize() ?? DEVICES.desktop;
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  // As tall as the page: sticky parts are at the edge of the picture.
  await page.setViewportSize({ width, height: Math.min(height, TALLEST) });
  const picture = await page.screenshot({ animations: 'disabled' });
  await sharp(picture).png({ palette: true, colours: 64, effort: 10, compressionLevel: 9 }).toFile(join(FOLDER, file));
}
