import { type Call, CALLS, successStatus } from '@prestasi/contract';
import { type Caller, CALLERS } from './access-callers.ts';
import { EXPECTATIONS, FIXTURES } from './access-table.ts';
import type { AccessFixture, Input } from './access-fixture.ts';
import { isLong } from './endurance/rounds.ts';
import type { Answer } from './test-client.ts';

export type Cell = { readonly caller: Caller; readonly expected: string };

/** Calls, or calls whose inputs, end sessions or remove passwords: everybody is signed in again after them. */
export const ENDING = new Set(['logout', 'changePassword', 'switchRole', 'addAdministrator', 'inviteAdministrator']);

/** Returns the cells of a line; refused callers come first, since a refusal changes nothing for later ones. */
export function cellsOf(line: string): Cell[] {
  const words = line.trim().split(/\s+/);
  if (words.length !== CALLERS.length) throw new Error(`A line has ${words.length} columns: ${line}`);
  const cells = CALLERS.map((caller, index) => ({ caller, expected: words[index] ?? '' }));
  return cells.toSorted((a, b) => Number(a.expected === 'ok') - Number(b.expected === 'ok'));
}

/** Calls that are refused for everybody here, with the status: the first start is over once there are accounts. */
const CLOSED: Readonly<Record<string, number>> = { setUp: 409 };

/** Returns a call of the contract by its name. */
export function callOf(name: string): Call {
  const call = CALLS[name];
  if (call === undefined) throw new Error(`${name} is no call`);
  return call;
}

/** Makes a new valid input of a call, by what it is about. */
export async function inputOf(fixture: AccessFixture, name: string, about: string, caller: Caller): Promise<Input> {
  const build = FIXTURES[name]?.[about];
  if (build === undefined) throw new Error(`${name} has no input for '${about}'`);
  return build(fixture, caller);
}

/**
 * Returns a function that makes a valid input of a call for each caller. A refused request and one that reads change
 * nothing: for these, an input that depends on no caller is made once.
 */
export function honestInputs(fixture: AccessFixture, name: string, about: string): (caller: Caller) => Promise<Input> {
  const dependsOnCaller = (FIXTURES[name]?.[about]?.length ?? 0) > 1;
  const changing = callOf(name).method === 'GET' ? [] : allowedIn(name).filter((one) => one.about === about);
  const needsNew = new Set(changing.map(({ caller }) => caller));
  let shared: Promise<Input> | null = null;
  return (caller) => {
    if (dependsOnCaller || needsNew.has(caller)) return inputOf(fixture, name, about, caller);
    shared ??= inputOf(fixture, name, about, caller);
    return shared;
  };
}

/**
 * Returns a function that gives each caller one valid input of a call, made at the first use; by default about its
 * first line.
 */
export function inputsOf(fixture: AccessFixture, name: string, about?: string): (caller: Caller) => Promise<Input> {
  const [first = ''] = Object.keys(EXPECTATIONS[name] ?? {});
  const made = new Map<Caller, Promise<Input>>();
  return (caller) => {
    const input = made.get(caller) ?? inputOf(fixture, name, about ?? first, caller);
    made.set(caller, input);
    return input;
  };
}

/** Returns each subject of a call with each caller for whom it succeeds. */
export function allowedIn(name: string): { readonly about: string; readonly caller: Caller }[] {
  return Object.entries(EXPECTATIONS[name] ?? {}).flatMap(([about, line]) =>
    cellsOf(line).flatMap(({ caller, expected }) => (expected === 'ok' ? [{ about, caller }] : [])),
  );
}

/** Returns the first subject and caller of a call that succeeds; for a closed call, nobody. */
export function firstAllowed(name: string): { readonly about: string; readonly caller: Caller } {
  const [about = ''] = Object.keys(EXPECTATIONS[name] ?? {});
  const first = name in CLOSED ? { about, caller: 'anonymous' as const } : allowedIn(name)[0];
  if (first === undefined) throw new Error(`${name} is open to nobody`);
  return first;
}

/**
 * Returns which of `callers` send the call with a given index: all of them in the long tests, else one of those who are
 * let in, in turn. The access matrix tries every call with every caller.
 */
export function askersOf(name: string, callers: readonly Caller[]): (index: number) => readonly Caller[] {
  if (isLong) return () => callers;
  const letIn = new Set(allowedIn(name).map(({ caller }) => caller));
  const able = callers.filter((caller) => letIn.has(caller));
  const turns = able.length > 0 ? able : callers;
  return (index) => turns.slice(index % turns.length, (index % turns.length) + 1);
}

/** Sends an allowed call with a new valid input, and signs everybody in again if it ended sessions. */
export async function sendHonestly(fixture: AccessFixture, name: string): Promise<Answer> {
  const first = firstAllowed(name);
  const call = callOf(name);
  const answer = await fixture.send(first.caller, call, await inputOf(fixture, name, first.about, first.caller));
  if (answer.status !== (CLOSED[name] ?? successStatus(call)))
    throw new Error(`${name} answered ${answer.status} ${answer.raw.toString()}`);
  if (ENDING.has(name)) await fixture.renew();
  return answer;
}
