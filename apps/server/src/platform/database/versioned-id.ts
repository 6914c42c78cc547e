/** A record as a caller saw it: a change of another version is refused. */
export type VersionedId = { readonly id: number; readonly version: number };
