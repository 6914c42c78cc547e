import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A copy of a checkout that may be changed, and a function to remove it. */
export type CheckoutCopy = { readonly dir: string; readonly remove: () => void };

/** Caches of tools, left out of the copy: a tool that writes into a hard-linked file writes into the original. */
const KEPT_BY_TOOLS = ['.cache', '.vite', '.vitest-cache', '.vite-temp', '.tmp'];

/**
 * Copies the tracked and the new files of a checkout into a folder beside it, so that packages can be hard links. The
 * links of `node_modules/@prestasi` are relative, and so lead into the copy.
 */
export function copyCheckout(checkout: string): CheckoutCopy {
  const dir = mkdtempSync(join(dirname(checkout), 'prestasi-faults-'));
  const remove = () => rmSync(dir, { recursive: true, force: true });
  try {
    for (const file of filesOf(checkout)) {
      mkdirSync(dirname(join(dir, file)), { recursive: true });
      cpSync(join(checkout, file), join(dir, file), { verbatimSymlinks: true });
    }
    copyPackages(join(checkout, 'node_modules'), join(dir, 'node_modules'));
    return { dir, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

function filesOf(checkout: string): string[] {
  const listing = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const names = execFileSync('git', listing, { cwd: checkout, encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 });
  // A file that was deleted but not committed is still listed.
  return [...new Set(names.split('\0'))].filter((name) => name !== '' && existsSync(join(checkout, name)));
}

function copyPackages(from: string, to: string): void {
  // Hard links: a folder beside the checkout is on the same file system.
  execFileSync('cp', ['-al', from, to]);
  for (const name of KEPT_BY_TOOLS) rmSync(join(to, name), { recursive: true, force: true });
}
