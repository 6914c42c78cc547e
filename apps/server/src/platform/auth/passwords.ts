import { hash, verify } from '@node-rs/argon2';
import { Problem } from '../problem.ts';

export type Passwords = {
  /** The hash to keep of a password. */
  readonly hash: (password: string) => Promise<string>;
  /** Whether the password is the one of the hash. Takes as long without a hash, so that nobody learns who has one. */
  readonly verify: (kept: string | null, password: string) => Promise<boolean>;
  /** How many wait for their turn. */
  readonly waiting: () => number;
};

// Argon2id, the algorithm's default here: 19 MiB, two passes (architecture "Server").
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const AT_ONCE = 2;
// About a second's worth: whoever would wait longer is told to come again instead.
const WAITING = 100;
const COME_BACK_SECONDS = 3;

/** What a password is compared with where somebody has none; made once a process. */
let nobodysHash: Promise<string> | null = null;

/** Hashes passwords, two at once; refuses as `unavailable` when a hundred wait already. */
export async function createPasswords(): Promise<Passwords> {
  const turn = createQueue(AT_ONCE, WAITING);
  nobodysHash ??= hash('nobody has this password', COST);
  const nobodys = await nobodysHash;
  return {
    waiting: turn.waiting,
    hash: (password) => turn.take(() => hash(password, COST)),
    verify: async (kept, password) => {
      const isRight = await turn.take(() => verify(kept ?? nobodys, password));
      return isRight && kept !== null;
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
      // The place goes to who waits longest; it becomes free only when nobody does.
      const next = queue.shift();
      if (next === undefined) running--;
      else next();
    }
  };
  return { take, waiting: () => queue.length };
}
