import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { type Browser, chromium } from '@playwright/test';
import sharp from 'sharp';
import type { Language } from '@prestasi/domain';
import { browserLaunchOptions } from '../browser.ts';
import prepare from '../prepare.ts';
import { DEMO } from '../product/messages.ts';
import { type Product, startProduct } from '../product/start-product.ts';
import { chooseLanguage, expectLoaded, signIn } from '../sign-in.ts';
import { openScreen, type Screen, SCREENS, type Viewer } from './screens.ts';

const FOLDER = join(import.meta.dirname, '../../docs/screens');
const PASSWORD = 'Prestasi#2026';
const LANGUAGES = ['ms', 'en'] as const;
const DEVICES = {
  desktop: { width: 1440, height: 940 },
  phone: { width: 390, height: 844 },
} as const;
type Device = keyof typeof DEVICES;

/**
 * Makes `docs/screens`: every screen on a desk and a phone, in Malay and English, with an index; or only those of the
 * viewers that are named.
 */
async function takeScreens(named: readonly string[]): Promise<void> {
  await prepare();
  const viewers = new Set(SCREENS.map((screen) => screen.viewer));
  const wanted = [...viewers].filter((viewer) => named.length === 0 || named.includes(viewer ?? ''));
  mkdirSync(FOLDER, { recursive: true });
  if (named.length === 0) for (const name of readdirSync(FOLDER)) rmSync(join(FOLDER, name));
  const product = await startProduct(DEMO);
  const browser = await chromium.launch(browserLaunchOptions());
  // One language after the other: an account keeps the one it was used in last.
  for (const language of LANGUAGES) {
    for (const viewer of wanted) {
      for (const device of Object.keys(DEVICES) as Device[]) await takeAs(browser, product, viewer, device, language);
      process.stdout.write(`${language}, ${viewer ?? 'before sign-in'}\n`);
    }
  }
  await browser.close();
  await product.stop();
  writeFileSync(join(FOLDER, 'README.md'), index());
}

async function takeAs(
  browser: Browser,
  product: Product,
  viewer: Viewer,
  device: Device,
  language: Language,
): Promise<void> {
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: DEVICES[device],
    reducedMotion: 'reduce',
    timezoneId: 'Asia/Kuala_Lumpur',
  });
  const page = await context.newPage();
  if (viewer === null) {
    await page.goto('/#/login');
    await chooseLanguage(page, language);
  } else {
    await signIn(page, language, { email: `${viewer}@serimaju.example`, password: PASSWORD });
    // The account's own language comes with it; a wide screen, which comes first, offers the choice in the top bar.
    if (device === 'desktop') await chooseLanguage(page, language);
  }
  for (const screen of SCREENS.filter((one) => one.viewer === viewer)) {
    await openScreen(page, screen);
    await expectLoaded(page);
    await page.waitForLoadState('networkidle');
    await keep(await page.screenshot(), fileOf(screen, device, language));
  }
  await context.close();
}

/** Few colours and small files: the folder is part of the repository. */
async function keep(picture: Buffer, name: string): Promise<void> {
  await sharp(picture).png({ palette: true, colours: 96, effort: 8 }).toFile(join(FOLDER, name));
}

function fileOf({ name, viewer }: Screen, device: Device, language: Language): string {
  return `${[name, viewer, device, language].filter((part) => part !== null).join('-')}.png`;
}

function index(): string {
  const rows = SCREENS.map((screen) => {
    const cells = (Object.keys(DEVICES) as Device[]).flatMap((device) =>
      LANGUAGES.map((language) => `[${device}, ${language}](${fileOf(screen, device, language)})`),
    );
    return `| ${screen.name} | ${screen.viewer ?? '–'} | ${cells.join(' | ')} |`;
  });
  return [
    '# Screens',
    '',
    'Every screen of the demo group, as somebody who has it. Made by `npm run screens`.',
    '',
    '| Screen | As | | | | |',
    '|---|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

await takeScreens(process.argv.slice(2));
