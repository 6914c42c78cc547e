import type { getCompanyChart, OutputOf } from '@prestasi/contract';

export type Chart = OutputOf<typeof getCompanyChart>;
type Unit = Chart['units'][number];
type Person = Chart['people'][number];

/** A node of the chart: the company, a unit, or a person. */
export type TreeNode = {
  readonly key: string;
  readonly kind: 'company' | Unit['kind'] | 'person';
  readonly name: string;
  /** The position of a person; the unit head of a unit, null if there is none. */
  readonly sub: string | null;
  /** The employee's id, if the reader may open that person's page. */
  readonly personId: number | null;
  /** Whether this person heads the unit above them. */
  readonly isHead: boolean;
  /** How many people are below it, at any depth. */
  readonly people: number;
  readonly children: readonly TreeNode[];
};

/** The structure that a chart shows: units with their people, or who reports to whom. */
export const CHART_KINDS = ['units', 'reporting'] as const;
export type ChartKind = (typeof CHART_KINDS)[number];

/** The whole chart as a tree, with the company at its root. */
export function treeOf(chart: Chart, kind: ChartKind): TreeNode {
  const children = kind === 'units' ? unitTree(chart) : reportingTree(chart);
  return node({ key: 'company', kind: 'company', name: chart.company.name, sub: null }, children);
}

/** The company's units, each with those below it and its people, the unit head first; then people without a unit. */
function unitTree({ units, people }: Chart): TreeNode[] {
  const known = new Set(units.map(keyOf));
  const parentOf = (place: Person['unit']) => (place !== null && known.has(keyOf(place)) ? keyOf(place) : null);
  const unitsBelow = Map.groupBy(units, ({ above }) => parentOf(above));
  const peopleIn = Map.groupBy(people, ({ unit }) => parentOf(unit));
  const below = (key: string | null, headId: number | null): TreeNode[] => [
    ...(peopleIn.get(key) ?? [])
      .map((person) => personNode(person, [], person.id === headId))
      .toSorted((one, other) => Number(other.isHead) - Number(one.isHead)),
    ...(unitsBelow.get(key) ?? []).map((unit) =>
      node(
        { key: keyOf(unit), kind: unit.kind, name: unit.name, sub: unit.head?.name ?? null },
        below(keyOf(unit), unit.head?.id ?? null),
      ),
    ),
  ];
  return below(null, null);
}

/**
 * People under those they report to. A person without a superior in the company is at the top; so is one of a circle,
 * who would appear nowhere else.
 */
function reportingTree({ people }: Chart): TreeNode[] {
  const ids = new Set(people.map(({ id }) => id));
  const superiorOf = ({ supervisor }: Person) => (supervisor !== null && ids.has(supervisor.id) ? supervisor.id : null);
  const below = Map.groupBy(people, superiorOf);
  const shown = new Set<number>();
  const nodeOf = (person: Person): TreeNode => {
    shown.add(person.id);
    const reports = (below.get(person.id) ?? []).filter(({ id }) => !shown.has(id));
    for (const { id } of reports) shown.add(id);
    return personNode(person, reports.map(nodeOf), false);
  };
  const top = (below.get(null) ?? []).map(nodeOf);
  const inCircles = people.flatMap((person) => (shown.has(person.id) ? [] : [nodeOf(person)]));
  return [...top, ...inCircles];
}

/** Returns the keys from the root down to a node, the node itself left out; null if it is not in the tree. */
export function pathTo(root: TreeNode, key: string): string[] | null {
  if (root.key === key) return [];
  for (const child of root.children) {
    const path = pathTo(child, key);
    if (path !== null) return [root.key, ...path];
  }
  return null;
}

/** The keys of all nodes with children, down to a depth; the root's is 0. */
export function keysToDepth(root: TreeNode, depth: number): string[] {
  if (depth < 0 || root.children.length === 0) return [];
  return [root.key, ...root.children.flatMap((child) => keysToDepth(child, depth - 1))];
}

/** Returns the keys to open: the first level, and further whole levels while at most `most` nodes are shown. */
export function firstOpen(root: TreeNode, most: number): string[] {
  const open = [root.key];
  let level = root.children;
  for (let shown = 1 + level.length; level.length > 0;) {
    const next = level.flatMap(({ children }) => children);
    shown += next.length;
    if (next.length === 0 || shown > most) return open;
    open.push(...level.filter(({ children }) => children.length > 0).map(({ key }) => key));
    level = next;
  }
  return open;
}

/** Everybody in the chart with their key, in the order of the tree, each once. */
export function peopleOf(
  root: TreeNode,
): { readonly key: string; readonly name: string; readonly sub: string | null }[] {
  const own = root.kind === 'person' ? [{ key: root.key, name: root.name, sub: root.sub }] : [];
  return [...own, ...root.children.flatMap(peopleOf)];
}

function personNode(person: Person, children: readonly TreeNode[], isHead: boolean): TreeNode {
  const { id, name, position, canOpen } = person;
  return {
    ...node({ key: `person ${id}`, kind: 'person', name, sub: position }, children),
    personId: canOpen ? id : null,
    isHead,
  };
}

function node(own: Pick<TreeNode, 'key' | 'kind' | 'name' | 'sub'>, children: readonly TreeNode[]): TreeNode {
  const people = children.reduce((sum, child) => sum + child.people + (child.kind === 'person' ? 1 : 0), 0);
  return { ...own, personId: null, isHead: false, people, children };
}

function keyOf({ kind, id }: Pick<Unit, 'kind' | 'id'>): string {
  return `${kind} ${id}`;
}
