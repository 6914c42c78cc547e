import type { Phase } from '@prestasi/domain';
import { formAddress, type FormLocation } from '../parts/form-address.ts';

/** A form beside this one in a list, with the address that opens it. */
export type Neighbour = {
  readonly key: string;
  readonly name: string;
  readonly address: string;
  readonly from: string | null;
};

export type Neighbours = {
  /** The position of the current form in the list, from 0; null if it is not in it. */
  readonly index: number | null;
  readonly total: number;
  readonly previous: Neighbour | null;
  readonly next: Neighbour | null;
};

type Row = { readonly formId: number; readonly employeeId: number; readonly name: string };

/** Returns the form of a row as a neighbour; null without a row. */
export function neighbourAt(row: Row | undefined, place: FormLocation, phase: Phase): Neighbour | null {
  if (row === undefined) return null;
  const target = { formId: row.formId, phase, employeeId: row.employeeId };
  return { key: String(row.formId), name: row.name, address: formAddress(place, target), from: place.from };
}
