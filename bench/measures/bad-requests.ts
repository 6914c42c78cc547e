/** A harmful request: its bytes, for an address that the proxy forwards. */
export type BadRequest = { readonly name: string; readonly bytes: (address: string) => Buffer };

const MEBIBYTE = 1024 ** 2;

/** Requests that somebody without a session can send to cause the most work, each as large as possible. */
export const BAD_REQUESTS: readonly BadRequest[] = [
  post('1 MB of unknown fields', '/api/login', 'application/json', unknownFields(MEBIBYTE)),
  post('as many unknown fields as are looked at', '/api/login', 'application/json', unknownFields(16_000)),
  post('lists within lists', '/api/login', 'application/json', '['.repeat(8000) + ']'.repeat(8000)),
  post('JSON that breaks off', '/api/login', 'application/json', unknownFields(16_000).slice(0, -1)),
  post('a form of many fields', '/api/login', 'application/x-www-form-urlencoded', 'a=1&'.repeat(4000)),
  post('parts that are none', '/api/login', 'multipart/form-data; boundary=x', '--x\r\n:'.repeat(2000)),
  post('1 MB for an address that is none', '/api/nothing', 'application/json', unknownFields(MEBIBYTE)),
  post('1 MB without a session', '/api/approvals', 'application/json', unknownFields(MEBIBYTE)),
  post('a wrong password', '/api/login', 'application/json', '{"email":"nobody@example.my","password":"Salah#2026"}'),
  get('a long query', `/api/setup?${'a&'.repeat(6000)}`),
  get('a token that is nobody’s', '/api/session', `Authorization: Bearer ${'A'.repeat(43)}\r\n`),
];

/** Returns the head of a request whose body never comes completely. */
export function slowHead(address: string): string {
  return head('POST', '/api/login', address, 'Content-Type: application/json\r\nContent-Length: 1000\r\n');
}

function unknownFields(bytes: number): string {
  const fields: string[] = [];
  for (let size = 0; size < bytes - 20; size += 9) fields.push(`"${fields.length.toString(36).padStart(4, '0')}":0`);
  return `{${fields.join(',').slice(0, bytes - 20)},"z":0}`.replace(/,"[^"]*,"z"/, ',"z"');
}

function post(name: string, path: string, type: string, body: string): BadRequest {
  const headers = `Content-Type: ${type}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n`;
  return { name, bytes: (address) => Buffer.from(head('POST', path, address, headers) + body) };
}

function get(name: string, path: string, headers = ''): BadRequest {
  return { name, bytes: (address) => Buffer.from(head('GET', path, address, headers)) };
}

function head(method: string, path: string, address: string, headers: string): string {
  return `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${address}\r\n${headers}\r\n`;
}
