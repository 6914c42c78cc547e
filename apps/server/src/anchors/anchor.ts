import { createHash } from 'node:crypto';
import { z } from 'zod';
import { canonicalJson } from '../forms/index.ts';
import type { Signer } from '../platform/secrets/signer.ts';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.number().int().min(0);

/** One appraisal as an anchor keeps it, in one line of text (`chainLine`). */
const chainLine = z.string().regex(/^\d+ \d+ ([0-9a-f]{64}|-)( \d+ [0-9a-f]{64} \S+)?$/);

/**
 * What the history held at one moment, signed with the installation's key and kept outside the database: the end and
 * the count of every chain, the content of every final appraisal and of the history of records, as hashes.
 */
export const anchorSchema = z.object({
  format: z.literal(1),
  writtenAt: z.iso.datetime(),
  /** Names the key of the signature without telling it. */
  keyId: z.string(),
  /** Position among the daily files, from 1; null for the anchor of a backup. */
  number: z.number().int().min(1).nullable(),
  /** The signature of the last daily file before; null for the first. */
  previous: z.string().nullable(),
  /** The columns that the hashes cover, by table: later releases may have more. */
  columns: z.record(z.string(), z.array(z.string())),
  chains: z.array(chainLine),
  /** The history of records before `before`, in pieces by id. */
  records: z.object({
    before: z.iso.datetime(),
    rows: count,
    pieces: z.array(z.object({ piece: count, sha256 })),
  }),
  /** The granted roles, each as account, role and company (`-` for the group); absent in anchors from before. */
  grants: z.array(z.string().regex(/^\d+ [16] (\d+|-)$/)).optional(),
  signature: z.string(),
});

export type Anchor = z.infer<typeof anchorSchema>;

/** One chain of an anchor; `content` is null unless the appraisal was final. */
export type AnchoredChain = {
  readonly appraisalId: number;
  readonly events: number;
  /** The hash of the last event, in hexadecimal; null without events. */
  readonly hash: string | null;
  readonly content: AnchoredContent | null;
};

/** The hash of what a final appraisal holds; `tables` has four digits for each table, which only name the place. */
export type AnchoredContent = { readonly revisions: number; readonly sha256: string; readonly tables: string };

/** Writes a chain as a line. */
export function chainLineOf({ appraisalId, events, hash, content }: AnchoredChain): string {
  const start = `${appraisalId} ${events} ${hash ?? '-'}`;
  return content === null ? start : `${start} ${content.revisions} ${content.sha256} ${content.tables}`;
}

/** Reads a line of `chainLineOf`. */
export function chainOf(line: string): AnchoredChain {
  const [appraisalId, events, hash = '-', revisions, digest, tables] = line.split(' ');
  return {
    appraisalId: Number(appraisalId),
    events: Number(events),
    hash: hash === '-' ? null : hash,
    content:
      digest === undefined || tables === undefined ? null : { revisions: Number(revisions), sha256: digest, tables },
  };
}

/** Counts the events of all chains of an anchor. */
export function countEvents({ chains }: Anchor): number {
  return chains.reduce((sum, chain) => sum + chainOf(chain).events, 0);
}

/** Returns the name of the signer's key: enough to tell keys apart, and nothing to sign with. */
export function keyIdOf(signer: Signer): string {
  return signer.sign('history-anchor-key', []).slice(0, 12);
}

/** Signs an anchor with the installation's key, which is not in the database. */
export function signAnchor(anchor: Omit<Anchor, 'signature'>, signer: Signer): Anchor {
  return { ...anchor, signature: signer.sign('history-anchor', [digestOf(anchor)]) };
}

/** Whether the anchor is as it was signed with this key. */
export function isAnchorSigned({ signature, ...anchor }: Anchor, signer: Signer): boolean {
  return signer.isSigned('history-anchor', [digestOf(anchor)], signature);
}

function digestOf(anchor: Omit<Anchor, 'signature'>): string {
  return createHash('sha256').update(canonicalJson(anchor)).digest('hex');
}
