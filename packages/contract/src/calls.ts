import type { Call } from './call.ts';
import * as appraisals from './appraisals.ts';
import * as cycles from './cycles.ts';
import * as evidence from './evidence.ts';
import * as files from './files.ts';
import * as forms from './forms.ts';
import * as imports from './imports.ts';
import * as me from './me.ts';
import * as organisation from './organisation.ts';
import * as session from './session.ts';
import * as specification from './specification.ts';

/** Every call of the API by name; the server must bind each, and each must have its rule in the access test. */
export const CALLS: Readonly<Record<string, Call>> = Object.fromEntries(
  [specification, session, me, forms, appraisals, evidence, cycles, organisation, imports, files]
    .flatMap((area): [string, unknown][] => Object.entries(area))
    .filter((entry): entry is [string, Call] => isCall(entry[1])),
);

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;
}
