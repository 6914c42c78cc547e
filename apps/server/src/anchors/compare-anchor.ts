import type { PoolClient } from 'pg';
import type { Signer } from '../platform/secrets/signer.ts';
import { type Anchor, type AnchoredChain, chainOf, isAnchorSigned, keyIdOf } from './anchor.ts';
import {
  differingTables,
  type Erased,
  findBackdated,
  findChainEnds,
  findErased,
  findGrants,
  findHashesAt,
  type FoundChain,
  hashContents,
  hashRecords,
  recordsOf,
} from './anchored-queries.ts';
import { CHAINS_AT_ONCE, UNDER_WAY_MS } from './take-anchor.ts';

/** The codes of deviations from an anchor: of the anchor itself, or what was cut, replaced or never there. */
export const ANCHOR_CODES = [
  'anchor_changed',
  'anchor_of_another_key',
  'anchor_from_the_future',
  'anchor_missing',
  'anchor_out_of_order',
  'appraisal_cut',
  'events_cut',
  'event_replaced',
  'event_never_there',
  'content_replaced',
  'appraisal_never_there',
  'records_differ',
  'grant_never_recorded',
] as const;

/** A deviation from an anchor. `place` names the appraisal and event, the table, or the records. */
export type AnchorProblem = {
  readonly code: (typeof ANCHOR_CODES)[number];
  readonly place: string;
  /** The appraisal; absent where it is about none. */
  readonly appraisalId?: number;
  /** The event of its history; absent where it is about none, or several. */
  readonly sequence?: number;
};

/**
 * Compares the database with an anchor, within a transaction that sees one moment: names everything that was cut,
 * replaced or never there when it was taken. An anchor that this installation did not sign is compared with nothing.
 */
export async function compareAnchor(
  client: PoolClient,
  signer: Signer,
  anchor: Anchor,
  now: Date,
): Promise<readonly AnchorProblem[]> {
  const { writtenAt } = anchor;
  if (anchor.keyId !== keyIdOf(signer)) return [{ code: 'anchor_of_another_key', place: `key ${anchor.keyId}` }];
  if (!isAnchorSigned(anchor, signer)) return [{ code: 'anchor_changed', place: `anchor of ${writtenAt}` }];
  const future: AnchorProblem[] =
    Date.parse(writtenAt) > now.getTime() ? [{ code: 'anchor_from_the_future', place: `anchor of ${writtenAt}` }] : [];
  const chains = anchor.chains.map(chainOf);
  const ends = await findAllEnds(client);
  const erased = await findErased(client);
  const problems = [...future, ...neverThere(ends, anchor, chains)];
  for (let from = 0; from < chains.length; from += CHAINS_AT_ONCE) {
    problems.push(
      ...(await compareChains(client, { anchor, ends, erased }, chains.slice(from, from + CHAINS_AT_ONCE))),
    );
  }
  return [...problems, ...(await compareRecords(client, anchor, erased)), ...(await compareGrants(client, anchor))];
}

type Ends = ReadonlyMap<number, FoundChain>;

async function findAllEnds(client: PoolClient): Promise<Ends> {
  const ends = new Map<number, FoundChain>();
  for (let after = 0; ;) {
    const found = await findChainEnds(client, after, CHAINS_AT_ONCE);
    const last = found.at(-1);
    if (last === undefined) return ends;
    for (const end of found) ends.set(end.id, end);
    after = last.id;
  }
}

/** Appraisals that say they are older than the anchor, which does not know them. */
function neverThere(ends: Ends, { writtenAt }: Anchor, chains: readonly AnchoredChain[]): readonly AnchorProblem[] {
  const known = new Set(chains.map(({ appraisalId }) => appraisalId));
  const before = Date.parse(writtenAt) - UNDER_WAY_MS;
  return [...ends.values()]
    .filter(({ id, openedAt }) => !known.has(id) && openedAt.getTime() < before)
    .map(({ id }) => ({ code: 'appraisal_never_there', place: `appraisal ${id}`, appraisalId: id }));
}

async function compareChains(
  client: PoolClient,
  { anchor, ends, erased }: { readonly anchor: Anchor; readonly ends: Ends; readonly erased: Erased },
  chains: readonly AnchoredChain[],
): Promise<readonly AnchorProblem[]> {
  const hashes = await findHashesAt(client, chains);
  const contents = await hashContents(
    client,
    chains.flatMap(({ appraisalId, content }) =>
      content === null ? [] : [{ appraisalId, revisions: content.revisions }],
    ),
    anchor.columns,
  );
  const backdated = await findBackdated(client, chains, new Date(Date.parse(anchor.writtenAt) - UNDER_WAY_MS));
  return [
    ...chains.flatMap((chain): AnchorProblem[] => {
      const { appraisalId, events, hash, content } = chain;
      const place = `appraisal ${appraisalId}`;
      const end = ends.get(appraisalId);
      if (end === undefined) return [{ code: 'appraisal_cut', place, appraisalId }];
      const found: AnchorProblem[] = [];
      if (end.events < events)
        found.push({ code: 'events_cut', place: `${place}, events after ${end.events}`, appraisalId });
      else if ((hashes.get(appraisalId) ?? null) !== hash)
        found.push({ code: 'event_replaced', place: `${place}, event ${events} or before`, appraisalId });
      const now = contents.get(appraisalId);
      const isCompared = content !== null && !erased.appraisals.has(appraisalId);
      if (isCompared && now !== undefined && now.sha256 !== content.sha256)
        found.push({
          code: 'content_replaced',
          place: `${place}, table ${differingTables(content, now).join(', ')}`,
          appraisalId,
        });
      return found;
    }),
    ...backdated.map(({ appraisalId, sequence }) => ({
      code: 'event_never_there' as const,
      place: `appraisal ${appraisalId}, event ${sequence}`,
      appraisalId,
      sequence,
    })),
  ];
}

/** Finds roles that were granted since the anchor without a record of it: the product records each. */
async function compareGrants(client: PoolClient, { grants, records }: Anchor): Promise<readonly AnchorProblem[]> {
  if (grants === undefined) return [];
  const known = new Set(grants);
  const now = await findGrants(client, new Date(records.before));
  return now
    .filter(({ line, isRecorded }) => !known.has(line) && !isRecorded)
    .map(({ line }) => {
      const [account = '', role = ''] = line.split(' ');
      return { code: 'grant_never_recorded', place: `table role_grant, account ${account}, role ${role}` };
    });
}

async function compareRecords(
  client: PoolClient,
  { records, columns }: Anchor,
  erased: Erased,
): Promise<readonly AnchorProblem[]> {
  const found = await hashRecords(client, new Date(records.before), columns);
  const recorded = new Map(records.pieces.map(({ piece, sha256 }) => [piece, sha256]));
  const now = new Map(found.map(({ piece, sha256 }) => [piece, sha256]));
  return [...new Set([...recorded.keys(), ...now.keys()])]
    .toSorted((a, b) => a - b)
    .filter((piece) => recorded.get(piece) !== now.get(piece) && !erased.pieces.has(piece))
    .map((piece) => ({ code: 'records_differ', place: `table record_change, rows ${recordsOf(piece)}` }));
}
