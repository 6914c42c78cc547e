import type { PoolClient } from 'pg';
import type { Signer } from '../platform/secrets/signer.ts';
import { type Anchor, type AnchoredChain, chainLineOf, keyIdOf, signAnchor } from './anchor.ts';
import { type Columns, findChainEnds, findColumns, findGrants, hashContents, hashRecords } from './anchored-queries.ts';

/** What was under way when an anchor was taken may be committed after it with an earlier time. */
export const UNDER_WAY_MS = 10 * 60_000;
export const CHAINS_AT_ONCE = 1000;

/** Where a new anchor stands. */
export type AnchorPlace = {
  readonly writtenAt: Date;
  readonly number: number | null;
  readonly previous: string | null;
};

/** Takes and signs an anchor, within a transaction that sees one moment (`beginSnapshot`). */
export async function takeAnchor(client: PoolClient, signer: Signer, place: AnchorPlace): Promise<Anchor> {
  const { writtenAt, number, previous } = place;
  const columns = await findColumns(client);
  const before = new Date(writtenAt.getTime() - UNDER_WAY_MS);
  const chains = await takeChains(client, columns);
  const pieces = await hashRecords(client, before, columns);
  const grants = (await findGrants(client, before)).map(({ line }) => line);
  const anchor = {
    format: 1 as const,
    writtenAt: writtenAt.toISOString(),
    keyId: keyIdOf(signer),
    number,
    previous,
    columns: Object.fromEntries(Object.entries(columns).map(([table, names]) => [table, [...names]])),
    chains: chains.map(chainLineOf),
    grants,
    records: {
      before: before.toISOString(),
      rows: pieces.reduce((sum, { rows }) => sum + rows, 0),
      pieces: pieces.map(({ piece, sha256 }) => ({ piece, sha256 })),
    },
  };
  return signAnchor(anchor, signer);
}

async function takeChains(client: PoolClient, columns: Columns): Promise<readonly AnchoredChain[]> {
  const chains: AnchoredChain[] = [];
  for (let after = 0; ;) {
    const found = await findChainEnds(client, after, CHAINS_AT_ONCE);
    const last = found.at(-1);
    if (last === undefined) return chains;
    const final = found.filter(({ isFinal }) => isFinal);
    const contents = await hashContents(
      client,
      final.map(({ id, revisions }) => ({ appraisalId: id, revisions })),
      columns,
    );
    for (const { id, events, hash } of found) {
      chains.push({ appraisalId: id, events, hash, content: contents.get(id) ?? null });
    }
    after = last.id;
  }
}
