import type { getPreparedFile, OutputOf } from '@prestasi/contract';
import type { PreparedFile } from './prepared-queries.ts';

type View = OutputOf<typeof getPreparedFile>;

/** Presents a file to the account that asked for it, while everything in it is in their sight. */
export function presentFile(file: PreparedFile): View {
  const { id, kind, language, state, title, done, total, leftOut, failure } = file;
  return {
    id,
    kind,
    language,
    state,
    title,
    filter: file.filter.map(([label, value]) => ({ label, value })),
    done,
    total,
    leftOut,
    size: state === 'ready' ? file.bytes : null,
    failure,
    askedAt: file.askedAt.toISOString(),
    finishedAt: file.finishedAt?.toISOString() ?? null,
    expiresAt: file.expiresAt.toISOString(),
  };
}

/** Presents a file of which something is no longer in sight: that there is one, and nothing of what is in it. */
export function presentWithdrawn(file: PreparedFile): View {
  return { ...presentFile(file), state: 'withdrawn', title: '', filter: [], done: 0, total: 0, leftOut: 0, size: null };
}
