/** A meeting as clashes see it: instants, ISO 8601 in UTC. */
export type Timed = { readonly id: string; readonly startsAt: string; readonly endsAt: string };

/**
 * Returns the ids of those that overlap with another (domain §7). One that begins when another ends does not.
 */
export function clashingIds(entries: readonly Timed[]): ReadonlySet<string> {
  const clashing = new Set<string>();
  let latest: Timed | null = null;
  for (const entry of entries.toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : Number(a.startsAt > b.startsAt)))) {
    if (entry.endsAt <= entry.startsAt) continue;
    if (latest !== null && entry.startsAt < latest.endsAt) {
      clashing.add(entry.id);
      clashing.add(latest.id);
    }
    if (latest === null || entry.endsAt > latest.endsAt) latest = entry;
  }
  return clashing;
}
