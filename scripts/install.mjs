// Plain JavaScript for any Node ≥ 18: this runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Thrown for what the reader can fix; its message is shown without a stack. */
export class Refusal extends Error {}

/**
 * Makes what is installed equal to package-lock.json, by `npm ci` when it is not.
 * Reads npm's own record of the last completed install, so a manual `npm install` counts too.
 * @param {string} root the repository's folder
 */
export function ensureInstalled(root) {
  const reason = staleReason(root);
  if (!reason) return;
  process.stdout.write(`Installing packages (${reason}) …\n`);
  const [command, ...args] = npmCommand(root);
  // Build tools are development packages, and `npm start` builds: NODE_ENV must not leave them out.
  const result = spawnSync(command, [...args, '--include=dev', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (result.status !== 0) throw new Refusal('The packages could not be installed; npm says why above.');
  const still = staleReason(root);
  if (still) throw new Refusal(`npm reported success, yet ${still}. Remove node_modules and try again.`);
}

/**
 * The Node that everything runs on: the pinned package's, else this one if it is new enough.
 * @param {string} root the repository's folder
 * @returns {string} the path of the binary
 */
export function pinnedNode(root) {
  const pinned = pinnedNodePath(root);
  if (existsSync(pinned)) return pinned;
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath;
  throw new Refusal(
    `Node 24 or newer is needed; this is ${process.version}, and no pinned Node exists for ${process.platform}-${process.arch}.`,
  );
}

/** @param {string} root */
function pinnedNodePath(root) {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  return join(root, 'node_modules', `node-${system}-${process.arch}`, 'bin', file);
}

/**
 * Why an install is needed, or null.
 * @param {string} root
 * @returns {string | null}
 */
function staleReason(root) {
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return 'nothing is installed yet';
  const locked = lockedPackages(join(root, 'package-lock.json'));
  const present = lockedPackages(record);
  for (const [path, entry] of Object.entries(locked)) {
    if (path === '' || !isForThisMachine(entry)) continue;
    const installed = present[path];
    if (!installed && entry.optional && !isNamedForThisMachine(entry)) continue;
    if (!installed) return `${path} is missing`;
    if (installed.version !== entry.version) return `${path} differs from the lock file`;
  }
  for (const path of Object.keys(present)) {
    if (!locked[path]) return `${path} is no longer in the lock file`;
  }
  const pinned = pinnedNodePath(root);
  if (
    locked[
      pinned
        .slice(root.length + 1)
        .split(/[\\/]/)
        .slice(0, 2)
        .join('/')
    ] &&
    !existsSync(pinned)
  )
    return 'the pinned Node is missing';
  return null;
}

/**
 * @typedef {{ version?: string, optional?: boolean, os?: string | string[], cpu?: string | string[], libc?: string | string[] }} LockEntry
 * @param {string} file
 * @returns {Record<string, LockEntry>}
 */
function lockedPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

/** @param {LockEntry} entry */
function isForThisMachine(entry) {
  return admits(entry.os, process.platform) && admits(entry.cpu, process.arch);
}

/**
 * An optional package with a platform but no C library in its conditions is certain to be installed here.
 * @param {LockEntry} entry
 */
function isNamedForThisMachine(entry) {
  return entry.os !== undefined && entry.cpu !== undefined && entry.libc === undefined;
}

/**
 * @param {string | string[] | undefined} conditions npm's form: names, or names after '!'
 * @param {string} value
 */
function admits(conditions, value) {
  if (conditions === undefined) return true;
  const list = [conditions].flat();
  if (list.includes(`!${value}`)) return false;
  const named = list.filter((item) => !item.startsWith('!'));
  return named.length === 0 || named.includes(value);
}

/**
 * npm as the caller's npm runs, else from the PATH.
 * @param {string} root
 * @returns {[string, ...string[]]}
 */
function npmCommand(root) {
  // Windows cannot delete a running binary, and `npm ci` deletes node_modules: there `npm install` repairs it in place.
  const inUse = process.platform === 'win32' && process.execPath.startsWith(join(root, 'node_modules'));
  const verb = inUse ? 'install' : 'ci';
  const { npm_execpath: cli, npm_node_execpath: node } = process.env;
  if (process.platform !== 'win32' && cli?.endsWith('.js') && existsSync(cli)) {
    return [node && existsSync(node) ? node : process.execPath, cli, verb];
  }
  return ['npm', verb];
}
