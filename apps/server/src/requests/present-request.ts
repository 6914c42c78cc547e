import type { changeRequestView, educationEntry } from '@prestasi/contract';
import type { z } from 'zod';
import type { Entry } from './education-queries.ts';
import type { ReadRequest } from './request-queries.ts';

export type RequestView = z.output<typeof changeRequestView>;
export type EntryView = z.output<typeof educationEntry>;
/** Returns a short-lived address of a file, for the caller's session. */
export type AddressOf = (fileId: number) => string;

/** Returns a request as its reader sees it; those who may read it may read its certificate. */
export function presentRequest(row: ReadRequest, addressOf: AddressOf): RequestView {
  const { id, kind, action, state, version, before, after, reason, rejectionReason } = row;
  return {
    id,
    kind,
    action,
    state,
    version,
    before,
    after,
    certificate: fileOf(row.certificateFileId, row.certificateName, addressOf),
    reason,
    askedAt: row.askedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decidedBy: row.decidedByName,
    rejectionReason,
  };
}

/** Returns an entry of education with the address of its certificate. */
export function presentEntry(row: Entry, addressOf: AddressOf): EntryView {
  const { id, version, qualification, institute, fieldOfStudy, graduationYear } = row;
  const certificate = fileOf(row.certificateFileId, row.certificateName, addressOf);
  return { id, version, qualification, institute, fieldOfStudy, graduationYear, certificate };
}

function fileOf(id: number | null, name: string | null, addressOf: AddressOf) {
  return id === null || name === null ? null : { name, url: addressOf(id) };
}
