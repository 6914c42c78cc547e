import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LaunchOptions } from '@playwright/test';

/**
 * The folder into which the browser is unpacked, so that no shared temporary folder or another account's copy
 * interferes.
 */
const cache = join(import.meta.dirname, '../node_modules/.cache/browser');
const packagePath = join(import.meta.dirname, '../node_modules/@sparticuz/chromium/package.json');

/**
 * Returns the options to launch the browser of the tests: the executable named by `PRESTASI_CHROMIUM`, else the one
 * that comes with the packages (Linux on x64), else Playwright's own, which `npx playwright install chromium` fetches.
 */
export function browserLaunchOptions(): LaunchOptions {
  const named = process.env.PRESTASI_CHROMIUM;
  if (named) return { executablePath: named, args: ['--no-sandbox'] };
  if (process.platform !== 'linux' || process.arch !== 'x64') return {};
  const folder = unpackedBrowser();
  return {
    executablePath: join(folder, 'chromium'),
    // Root and containers have no user namespaces for the sandbox; the tests only open our own pages.
    args: ['--no-sandbox'],
    env: {
      ...definedEnvironment(),
      // The browser's date fields take their order from here, whatever the page's language: as in Malaysia.
      LC_ALL: 'en_GB.UTF-8',
      LD_LIBRARY_PATH: join(folder, 'al2023/lib'),
      FONTCONFIG_PATH: join(folder, 'fonts'),
    },
  };
}

/**
 * Returns the folder with the browser, its libraries and its font; unpacked on first use (2 s), completely or not at
 * all.
 */
function unpackedBrowser(): string {
  const { version } = JSON.parse(readFileSync(packagePath, 'utf8')) as { version: string };
  const folder = join(cache, version);
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  const partial = mkdtempSync(join(cache, 'partial-'));
  unpackInto(partial);
  writeFileSync(join(partial, 'fonts/fonts.conf'), fontsConfiguration(folder));
  try {
    renameSync(partial, folder);
  } catch (error) {
    // Another run was first.
    rmSync(partial, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

/**
 * The package unpacks only into its process's temporary folder, and its libraries only where it detects a cloud
 * function.
 */
function unpackInto(folder: string): void {
  const script = `const { default: chromium } = await import('@sparticuz/chromium'); await chromium.executablePath();`;
  execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: import.meta.dirname,
    env: { ...process.env, TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/**
 * Only the included font, so that a page looks the same on every machine; the package's own file names a fixed folder.
 */
function fontsConfiguration(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>
`;
}

function definedEnvironment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
