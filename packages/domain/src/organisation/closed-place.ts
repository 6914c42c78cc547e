/**
 * Returns the records of a new placement that are closed: a deactivated company, an archived division, department,
 * section, position, grade or work location (domain §2). `before` is the present placement, null for somebody who is
 * registered, hired or hired again: a person may stay in a record that was closed since. In the order of `kinds`;
 * records are compared as given, by ids or by keys.
 */
export function closedAmong<Kind extends string, Ref extends string | number>(
  kinds: readonly Kind[],
  after: Readonly<Record<Kind, Ref | null>>,
  before: Readonly<Record<Kind, Ref | null>> | null,
  isClosed: (kind: Kind, ref: Ref) => boolean,
): Kind[] {
  return kinds.filter((kind) => {
    const ref = after[kind];
    return ref !== null && ref !== (before?.[kind] ?? null) && isClosed(kind, ref);
  });
}
