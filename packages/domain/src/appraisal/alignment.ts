/** To what a KRA can be aligned: a KRA of the supervisor, or an objective of the company for the year (domain §6). */
export const ALIGNMENT_KINDS = ['kra', 'objective'] as const;
export type AlignmentKind = (typeof ALIGNMENT_KINDS)[number];

/** The weight of KRAs and the part of it that is aligned, each in hundredths of a per cent. */
export type AlignedWeight = { readonly aligned: number; readonly total: number };

type Weighed = { readonly weight: number | null; readonly isAligned: boolean };

/** Adds up the weights of KRAs, and of those among them that are aligned; a KRA without a weight counts nothing. */
export function alignedWeight(items: readonly Weighed[]): AlignedWeight {
  const sum = (some: readonly Weighed[]) => some.reduce((all, { weight }) => all + (weight ?? 0), 0);
  return { aligned: sum(items.filter(({ isAligned }) => isAligned)), total: sum(items) };
}

/**
 * Returns the share of the weight that is aligned, in hundredths of a per cent (0 to 10,000), rounded half up, but whole
 * only where all of it is aligned; null where nothing has a weight. Over several forms it is the mean of their shares,
 * since the weights of each add up to 100 %.
 */
export function alignedShare({ aligned, total }: AlignedWeight): number | null {
  if (total === 0) return null;
  const share = Math.floor((aligned * 20_000 + total) / (2 * total));
  return aligned < total ? Math.min(share, 9999) : share;
}
