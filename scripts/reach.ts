import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { type Part, PARTS } from './parts.ts';

/** The tests that a change can reach: parts of the paths of test files, none of them, or all. */
export type Reach = { readonly server: readonly string[] | 'all'; readonly journeys: readonly string[] | 'all' };

const root = join(import.meta.dirname, '..');
const nothing: Reach = { server: [], journeys: [] };
const everything: Reach = { server: 'all', journeys: 'all' };

/** Tests over all calls or all companies: a change of any feature can reach them. */
const ofEveryFeature = ['access-matrix.test', 'attack-answers.test', 'isolation.test'];

/** The first rule that matches a path decides what it reaches; a path without a match reaches everything. */
const rules: readonly { readonly path: RegExp; readonly reach: (found: string) => Reach }[] = [
  { path: /^deploy\//, reach: () => ({ ...nothing, server: ['/deploy-'] }) },
  { path: /^(README|docs\/operations)\.md$/, reach: () => ({ ...nothing, server: ['/deploy-docs.test'] }) },
  { path: /^(docs|bench|test|scripts)\/|\.md$|\.png$/, reach: () => nothing },
  {
    path: /^apps\/server\/(?:src|test)\/(?:.+\/)?([^/]+\.test)\.ts$/,
    reach: (test) => ({ ...nothing, server: [test] }),
  },
  { path: /^e2e\/(?:.+\/)?([^/]+\.spec)\.ts$/, reach: (spec) => ({ ...nothing, journeys: [spec] }) },
  { path: /^apps\/server\/src\/([a-z]+)\//, reach: ofServerFeature },
  { path: /^apps\/server\/test\/([a-z]+)-[^/]+\.ts$/, reach: ofTestFixture },
  { path: /^apps\/web\/src\/features\/([a-z]+)\//, reach: (feature) => ofPart(PARTS[feature], 'journeys') },
  { path: /^packages\/locales\/(?:ms|en)\/([a-z]+)\.json$/, reach: (area) => ofPart(PARTS[area], 'journeys') },
];

/** Returns the tests that changed files, named by their paths in the repository, can reach. */
export function reachOf(changed: readonly string[]): Reach {
  return changed.map(reachOfFile).reduce(united, nothing);
}

/** Returns the files that differ from a commit, and those that git does not track yet. */
export function changedSince(commit: string): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n');
  const named = [...git('diff', '--name-only', commit), ...git('ls-files', '--others', '--exclude-standard')];
  return [...new Set(named.filter((file) => file !== ''))];
}

function reachOfFile(file: string): Reach {
  for (const { path, reach } of rules) {
    const found = path.exec(file);
    if (found) return reach(found[1] ?? '');
  }
  return everything;
}

function ofServerFeature(feature: string): Reach {
  const reach = ofPart(PARTS[feature], 'both');
  return reach.server === 'all' ? reach : { ...reach, server: [...reach.server, ...ofEveryFeature] };
}

/** The fixture that starts the product for the tests of a subject is named after it, as they are. */
function ofTestFixture(subject: string): Reach {
  const isSubject = Object.values(PARTS).some(({ server }) => server.includes(subject));
  return { ...nothing, server: isSubject ? [`/${subject}`] : 'all' };
}

function ofPart(part: Part | undefined, which: 'journeys' | 'both'): Reach {
  if (part === undefined) return which === 'both' ? everything : { ...nothing, journeys: 'all' };
  const server = which === 'both' ? part.server.map((subject) => `/${subject}`) : [];
  return { server, journeys: part.journeys.map((spec) => `${spec}.spec`) };
}

function united(one: Reach, other: Reach): Reach {
  return { server: unitedPaths(one.server, other.server), journeys: unitedPaths(one.journeys, other.journeys) };
}

function unitedPaths(one: readonly string[] | 'all', other: readonly string[] | 'all'): readonly string[] | 'all' {
  return one === 'all' || other === 'all' ? 'all' : [...new Set([...one, ...other])];
}
