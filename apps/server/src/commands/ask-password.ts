import process from 'node:process';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/**
 * Asks for a new password: typed twice, hidden, on a terminal; else the first line of the piped input. Null if the two
 * differ or there is no input.
 */
export async function askPassword(input: NodeJS.ReadStream, output: NodeJS.WriteStream): Promise<string | null> {
  if (!input.isTTY) return firstLine(input);
  const first = await askUnseen(input, output, 'Password: ');
  const again = await askUnseen(input, output, 'The same again: ');
  return first === again && first !== '' ? first : null;
}

async function firstLine(input: NodeJS.ReadStream): Promise<string | null> {
  const lines = createInterface({ input, crlfDelay: Infinity });
  for await (const line of lines) return line === '' ? null : line;
  return null;
}

async function askUnseen(input: NodeJS.ReadStream, output: NodeJS.WriteStream, question: string): Promise<string> {
  // The interface echoes what is typed, so its output is discarded.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: nowhere, terminal: true });
  lines.on('SIGINT', () => {
    output.write('\n');
    process.exit(130);
  });
  output.write(question);
  try {
    return await lines.question('');
  } finally {
    lines.close();
    output.write('\n');
  }
}
