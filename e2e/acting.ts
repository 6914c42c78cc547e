import { addressOf, type Call, type InputOf, login, type OutputOf, switchRole } from '@prestasi/contract';
import type { RoleId } from '@prestasi/domain';
import { DEMO_PASSWORD } from '../apps/server/src/people/demo-accounts.ts';

/** Sends a call of the API as somebody who has signed in. */
export type Acting = <C extends Call>(call: C, input: InputOf<C>) => Promise<OutputOf<C>>;

/**
 * Signs in to the product at an address, without a browser: for what happens before a journey begins; in a role if one
 * is named. Fails for every answer that is no success.
 */
export async function actingAs(
  url: string,
  email: string,
  { password = DEMO_PASSWORD, role }: { readonly password?: string; readonly role?: RoleId } = {},
): Promise<Acting> {
  const { token } = (await sent(url + login.path, login.method, { email, password })) as OutputOf<typeof login>;
  const acting: Acting = async (call, input) => {
    const { body } = input as { readonly body?: unknown };
    return (await sent(url + addressOf(call, input), call.method, body, token)) as OutputOf<typeof call>;
  };
  if (role !== undefined) await acting(switchRole, { body: { role } });
  return acting;
}

async function sent(address: string, method: string, body: unknown, token?: string): Promise<unknown> {
  const answer = await fetch(address, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${address} answered ${answer.status} ${await answer.text()}`);
  return answer.json();
}
