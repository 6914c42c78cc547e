import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import { StartRefused } from '../start-refused.ts';
import { type Store, StoreAway, contentMissing } from './store.ts';

export type S3Location = {
  /** Such as `https://s3.ap-southeast-5.amazonaws.com`, without the bucket and without a final slash. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

const WITHIN_MS = 20_000;
const RETRIES = 2;

/**
 * Stores files in a bucket of any S3-compatible store, for several machines. Refuses to start if the bucket cannot be
 * used, so that nobody finds out by their first upload.
 */
export async function s3Store({ endpoint, bucket, ...access }: S3Location): Promise<Store> {
  const client = new AwsClient({ ...access, service: 's3', retries: RETRIES });
  const ask = async (method: string, path: string, content?: Buffer) => {
    const hash = createHash('sha256')
      .update(content ?? '')
      .digest('hex');
    try {
      return await client.fetch(`${endpoint}/${bucket}${path}`, {
        method,
        headers: { 'x-amz-content-sha256': hash },
        signal: AbortSignal.timeout(WITHIN_MS),
        ...(content === undefined ? {} : { body: new Uint8Array(content) }),
      });
    } catch (error) {
      throw away(error);
    }
  };
  const pathOf = (key: string) => {
    if (!/^[0-9a-f]{32}$/.test(key)) throw new Error('This is no key of a kept file');
    return `/${key}`;
  };
  async function* contentOf(key: string): AsyncGenerator<Uint8Array> {
    const { ok, status, body } = await ask('GET', pathOf(key));
    if (status === 404) throw contentMissing(key);
    if (!ok || body === null) throw refused(status);
    try {
      yield* body;
    } catch (error) {
      throw away(error);
    }
  }

  const putAs = async (key: string, content: Buffer) => {
    const { ok, status } = await ask('PUT', pathOf(key), content);
    if (!ok) throw refused(status);
  };

  await refuseUnusable(() => ask('HEAD', ''), bucket);
  return {
    put: async (content) => {
      const key = randomBytes(16).toString('hex');
      await putAs(key, content);
      return key;
    },
    putAs,
    read: (key) => Readable.from(contentOf(key), { objectMode: false }),
    remove: async (key) => {
      const { ok, status } = await ask('DELETE', pathOf(key));
      if (!ok && status !== 404) throw refused(status);
    },
  };
}

const refused = (status: number) => new StoreAway(`it answered ${status}`);

/** A request without an answer: what `fetch` throws has the reason only in its cause. */
function away(error: unknown): StoreAway {
  return new StoreAway(whyOf(error), { cause: error });
}

function whyOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer';
  if (error.name === 'TimeoutError') return `no answer within ${WITHIN_MS / 1000} seconds`;
  if (error.cause !== undefined) return whyOf(error.cause);
  return error.message === '' && 'code' in error ? String(error.code) : error.message;
}

async function refuseUnusable(ask: () => Promise<Response>, bucket: string): Promise<void> {
  const why = await ask().then(
    ({ ok, status }) => (ok ? null : `it answered ${status}`),
    ({ cause }: StoreAway) => whyOf(cause),
  );
  if (why !== null) throw new StartRefused(`S3_BUCKET: the bucket ${bucket} cannot be used: ${why}.`);
}
