import { hash, verify } from '@node-rs/argon2';
import { Problem } from '../problem.ts';

export type Passwords = {
  /** Returns the hash to store for a password. */
  readonly hash: (password: string) => Promise<string>;
  /** Whether the password matches the hash. Takes equally long without a hash, so that nobody learns who has one. */
  readonly verify: (stored: string | null, password: string) => Promise<boolean>;
  /** The number of requests that wait for their turn. */
  readonly waiting: () => number;
};

// Argon2id, the algorithm's default here: 19 MiB, two passes (architecture "Server").
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const AT_ONCE = 2;
// About a second's worth: further requests are refused, to be repeated later.
const WAITING = 100;
const COME_BACK_SECONDS = 3;

/** The hash to compare with if an account has no password; made once per process. */
let nobodysHash: Promise<string> | null = null;

/** Hashes passwords, two at a time; refuses as `unavailable` if a hundred are waiting already. */
export async function createPasswords(): Promise<Passwords> {
  const turn = createQueue(AT_ONCE, WAITING);
  nobodysHash ??= hash('nobody has this password', COST);
  const nobodys = await nobodysHash;
  return {
    waiting: turn.waiting,
    hash: (password) => turn.take(() => hash(password, COST)),
    verify: async (stored, password) => {
      const isRight = await turn.take(() => verify(stored ?? nobodys, password));
      return isRight && stored !== null;
    },
  };
}

function createQueue(atOnce: number, waiting: number) {
  const queue: (() => void)[] = [];
  let running = 0;
  const take = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw new Problem('unavailable', { retryAfterSeconds: COME_BACK_SECONDS });
      await new Promise<void>((resolve) => queue.push(resolve));
    } else running++;
    try {
      return await work();
    } finally {
      // The slot goes to the one who has waited longest; it becomes free only if nobody waits.
      const next = queue.shift();
      if (next === undefined) running--;
      else next();
    }
  };
  return { take, waiting: () => queue.length };
}
