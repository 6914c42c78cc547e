import { defineConfig } from '@playwright/test';
import usual from './playwright.config.ts';

/** The browser tests of `npm run test:long` alone: every screen in both schemes at all text sizes, and with whole words within their frames; and none asks the server for what a wrong address says. */
export default defineConfig({ ...usual, projects: [{ name: 'every way', testMatch: '**/*.long.ts' }] });
