import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';

/** A store with as much of S3 as the product uses, which refuses requests with a wrong signature. */
export type FakeS3 = {
  /** Settings by the names of the environment. */
  readonly env: Readonly<Record<string, string>>;
  readonly objects: ReadonlyMap<string, Buffer>;
  readonly close: () => Promise<void>;
};

const BUCKET = 'prestasi';
const REGION = 'ap-southeast-5';
const ACCESS_KEY = 'AKIAFAKEFAKEFAKE';
const SECRET = 'a-secret-that-only-this-store-knows';

/** Starts it on a port of this machine. */
export async function startFakeS3(): Promise<FakeS3> {
  const objects = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const { status, content } = answer(request, body, objects);
      response.writeHead(status, { 'content-length': content.length }).end(request.method === 'HEAD' ? '' : content);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('There is no port');
  return {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${address.port}`,
      S3_BUCKET: BUCKET,
      S3_REGION: REGION,
      S3_ACCESS_KEY_ID: ACCESS_KEY,
      S3_SECRET_ACCESS_KEY: SECRET,
    },
    objects,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type Answer = { readonly status: number; readonly content: Buffer };
const nothing = Buffer.alloc(0);

function answer(request: IncomingMessage, body: Buffer, objects: Map<string, Buffer>): Answer {
  if (!isRightlySigned(request, body)) return { status: 403, content: nothing };
  const [, bucket, key = ''] = (request.url ?? '').split('/');
  if (bucket !== BUCKET) return { status: 404, content: nothing };
  if (request.method === 'HEAD' && key === '') return { status: 200, content: nothing };
  if (request.method === 'PUT') {
    objects.set(key, body);
    return { status: 200, content: nothing };
  }
  if (request.method === 'DELETE') {
    objects.delete(key);
    return { status: 204, content: nothing };
  }
  const content = objects.get(key);
  return content === undefined ? { status: 404, content: nothing } : { status: 200, content };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** True if a request has the right AWS Signature Version 4, calculated from what was received. */
function isRightlySigned({ method = '', url = '', headers }: IncomingMessage, body: Buffer): boolean {
  const given = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
    headers.authorization ?? '',
  );
  if (given === null) return false;
  const [, credential = '', signedNames = '', signature = ''] = given;
  const [accessKey = '', day = '', region = '', service = '', end = ''] = credential.split('/');
  const date = String(headers['x-amz-date']);
  const contentHash = createHash('sha256').update(body).digest('hex');
  const isOurs = accessKey === ACCESS_KEY && region === REGION && service === 's3' && date.startsWith(day);
  if (!isOurs || headers['x-amz-content-sha256'] !== contentHash) return false;
  const names = signedNames.split(';');
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name))) return false;
  const lines = names.map((name) => `${name}:${String(headers[name]).trim()}\n`).join('');
  const canonical = [method, url, '', lines, signedNames, contentHash].join('\n');
  const scope = [day, region, service, end].join('/');
  const hash = createHash('sha256').update(canonical).digest('hex');
  const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
  const signingKey = [day, region, service, end].reduce<Buffer | string>(hmac, `AWS4${SECRET}`);
  return hmac(signingKey, ['AWS4-HMAC-SHA256', date, scope, hash].join('\n')).toString('hex') === signature;
}
