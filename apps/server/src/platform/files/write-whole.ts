import { open, rename, rm } from 'node:fs/promises';

/**
 * Writes a file for this user alone, which is there whole or not at all, also where there is no room for it or the power
 * fails. What could not be written takes no room afterwards.
 */
export async function writeWhole(path: string, content: Buffer): Promise<void> {
  const draft = `${path}.new`;
  try {
    const file = await open(draft, 'w', 0o600);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
