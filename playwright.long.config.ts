import { defineConfig } from '@playwright/test';
import usual from './playwright.config.ts';

/**
 * The browser tests of `npm run test:long` alone: every screen in both schemes at all text sizes, with whole words within
 * their frames, and at wrong addresses.
 */
export default defineConfig({ ...usual, projects: [{ name: 'every way', testMatch: '**/*.long.ts' }] });
