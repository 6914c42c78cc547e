/**
 * What of a place somebody would newly come to stand in takes nobody any more: a deactivated company, an archived
 * division, department, section, position, grade or work location (domain §2). `before` is where they stand until then,
 * null for who is registered, hired or hired again: whoever stands in something that was closed since may be kept there.
 * Answered in the order of `kinds`; records are compared as they are told, by ids or by keys.
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
