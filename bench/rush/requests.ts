import * as contract from '@prestasi/contract';
import { type Answer, type Ask, jsonOf } from '../http-client.ts';
import { KINDS, type Kind, MIX, type Plan } from './plan.ts';

/** A request that is due now, and what its response changes for the next one; null if nobody is free to send it. */
export type Due = { readonly ask: Ask; readonly answered: (answer: Answer) => void; readonly free: () => void } | null;

/** Creates requests of each kind, each by the next person in turn. */
export function createRequests(plan: Plan): { readonly kind: () => Kind; readonly next: (kind: Kind) => Due } {
  const tags = new Map<string, string>();
  const savers = createFree(plan.savers.map((saver) => ({ ...saver })));
  const movers = createFree(plan.movers.map((mover) => ({ ...mover })));
  const turns = new Map<string, number>();
  function inTurn<T>(name: string, all: readonly T[]): { readonly one: T; readonly index: number } {
    const turn = turns.get(name) ?? 0;
    turns.set(name, turn + 1);
    const index = turn % all.length;
    return { one: all[index] as T, index };
  }
  const readOf = (token: string, index: number, path: string): Due => simple({ path, token, headers: from(index) });

  function poll(): Due {
    const { one, index } = inTurn('users', plan.users);
    const tag = tags.get(one.token);
    const headers = { ...from(index), ...(tag === undefined ? {} : { 'if-none-match': tag }) };
    return {
      ask: { path: PATHS.poll, token: one.token, headers },
      answered: ({ headers: { etag } }) => {
        if (etag !== undefined) tags.set(one.token, etag);
      },
      free: () => undefined,
    };
  }
  function form(): Due {
    const { one, index } = inTurn('forms', plan.users);
    if (one.formId === null) return readOf(one.token, index, PATHS.years);
    return readOf(one.token, index, contract.addressOf(contract.getForm, { params: { id: one.formId } }));
  }
  function save(): Due {
    const saver = savers.take();
    if (saver === null) return null;
    const { token, formId, itemId, version } = saver;
    const fields = { evidence: `Disemak pada ${new Date().toISOString()}: laporan suku tahun dan senarai pelanggan.` };
    const body: contract.FormEdit = { kind: 'item.self', itemId, version, fields };
    const path = contract.addressOf(contract.editForm, { params: { id: formId } });
    return {
      ask: { method: 'POST', path, token, body, headers: from(formId) },
      answered: (answer) => {
        const { content } = jsonOf(answer) as contract.FormSaved;
        const item = content.items.find(({ id }) => id === itemId);
        if (item !== undefined) saver.version = item.version;
      },
      free: () => savers.give(saver),
    };
  }
  function move(): Due {
    const mover = movers.take();
    if (mover === null) return null;
    const { token, formId, version, action } = mover;
    const path = contract.addressOf(contract.transitionForm, { params: { id: formId } });
    return {
      ask: { method: 'POST', path, token, body: { action, version }, headers: from(formId) },
      answered: (answer) => {
        mover.version = (jsonOf(answer) as contract.FormDocument).version;
        mover.action = action === 'submit' ? 'unsubmit' : 'submit';
      },
      free: () => movers.give(mover),
    };
  }
  function signIn(): Due {
    const { one, index } = inTurn('names', plan.names);
    const body = { email: one, password: plan.password };
    return simple({ method: 'POST', path: PATHS.signIn, body, headers: from(index + (turns.get('names') ?? 0)) });
  }
  function ofUser(name: string, path: string): Due {
    const { one, index } = inTurn(name, plan.users);
    return readOf(one.token, index, path);
  }
  const makers: Readonly<Record<Kind, () => Due>> = {
    poll,
    form,
    save,
    move,
    signIn,
    dashboard: () => ofUser('dashboards', PATHS.dashboard),
    session: () => ofUser('sessions', PATHS.session),
    team: () => readOf(inTurn('supervisors', plan.supervisors).one, 1, PATHS.team),
    list: () => readOf(inTurn('offices', plan.headedUnits).one, 2, PATHS.scope),
  };
  return { kind: chooseKind, next: (kind) => makers[kind]() };
}

const PATHS = {
  poll: contract.addressOf(contract.getNotifications),
  years: contract.addressOf(contract.listMyAppraisals),
  dashboard: contract.addressOf(contract.getDashboard),
  session: contract.addressOf(contract.getSession),
  team: contract.addressOf(contract.listAppraisals, { query: { view: 'team' } }),
  scope: contract.addressOf(contract.listAppraisals, { query: { view: 'scope' } }),
  signIn: contract.addressOf(contract.login),
};

const THOUSAND = KINDS.flatMap((kind) => Array.from({ length: MIX[kind] }, () => kind));

function chooseKind(): Kind {
  return THOUSAND[Math.floor(Math.random() * THOUSAND.length)] ?? 'poll';
}

function simple(ask: Ask): Due {
  return { ask, answered: () => undefined, free: () => undefined };
}

/** Everybody has an address of their own, which the proxy's header gives. */
function from(index: number): Readonly<Record<string, string>> {
  return { 'x-forwarded-for': `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}` };
}

/** People who do one thing at a time: nobody saves during their last save. */
function createFree<T>(all: readonly T[]): { readonly take: () => T | null; readonly give: (one: T) => void } {
  const free = [...all];
  return { take: () => free.shift() ?? null, give: (one) => void free.push(one) };
}
