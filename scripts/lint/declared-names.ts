/** The part of a linter's syntax tree that declares names, in ESTree's terms. */
export type Named = {
  readonly type: string;
  readonly name?: string;
  readonly left?: Named | null;
  readonly argument?: Named | null;
  readonly value?: Named | null;
  readonly properties?: readonly Named[];
  readonly elements?: readonly (Named | null)[];
};

/** Returns the identifiers that a pattern declares: of `{ a, b: [c = 1, ...d] }` a, c and d. */
export function declaredIn(pattern: Named | null | undefined): readonly Named[] {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern];
    case 'ObjectPattern':
      return (pattern.properties ?? []).flatMap(declaredIn);
    case 'ArrayPattern':
      return (pattern.elements ?? []).flatMap(declaredIn);
    case 'Property':
      return declaredIn(pattern.value);
    case 'AssignmentPattern':
      return declaredIn(pattern.left);
    case 'RestElement':
      return declaredIn(pattern.argument);
    default:
      return [];
  }
}
