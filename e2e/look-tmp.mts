import { chromium } from '@playwright/test';
import { browserLaunchOptions } from './browser.ts';
const base = 'http://localhost:3991';
const code = process.argv[2]!;
const browser = await chromium.launch(await browserLaunchOptions());
for (const lang of ['ms', 'en'])
  for (const [w, h] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    const page = await browser.newPage({ viewport: { width: w, height: h } });
    await page.addInitScript((l) => localStorage.setItem('prestasi.language', l), lang);
    await page.goto(base + '/#/verify');
    await page.waitForTimeout(2500);
    await page.screenshot({ path: `/tmp/h/pdf-shots/verify-empty-${lang}-${w}.png` });
    await page.goto(base + '/#/verify/' + code);
    await page.waitForTimeout(2000);
    await page.screenshot({ path: `/tmp/h/pdf-shots/verify-${lang}-${w}.png`, fullPage: true });
    await page.goto(base + '/#/verify/ABCD');
    await page.waitForTimeout(1500);
    await page.screenshot({ path: `/tmp/h/pdf-shots/verify-unknown-${lang}-${w}.png`, fullPage: true });
    await page.close();
  }
await browser.close();
