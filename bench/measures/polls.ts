import { addressOf, getNotifications } from '@prestasi/contract';
import { createHttpClient } from '../http-client.ts';
import type { Person } from '../people.ts';

const PATH = addressOf(getNotifications);
/** Headers that Node itself adds to every response. */
const OF_NODE = new Set(['date', 'connection', 'keep-alive']);

/** Returns each person's poll as bytes, with their last tag, and the headers of a response without news. */
export async function preparePolls(address: string, people: readonly Person[]) {
  const http = createHttpClient(address, 1);
  const requests: Buffer[] = [];
  let headers: Record<string, string> = {};
  for (const { token } of people) {
    const first = await http.ask({ path: PATH, token });
    const tag = String(first.headers.etag);
    requests.push(
      Buffer.from(
        `GET ${PATH} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\nIf-None-Match: ${tag}\r\n\r\n`,
      ),
    );
    if (requests.length > 1) continue;
    const again = await http.ask({ path: PATH, token, headers: { 'if-none-match': tag } });
    if (again.status !== 304) throw new Error(`A poll with nothing new was answered ${again.status}.`);
    const sent = Object.entries(again.headers).filter(([name]) => !OF_NODE.has(name));
    headers = Object.fromEntries(sent.map(([name, value]) => [name, String(value)]));
  }
  http.close();
  return { requests, headers };
}
