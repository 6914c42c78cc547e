import { open, rename, rm } from 'node:fs/promises';

/**
 * Writes a file for this user alone, which is complete or absent, even if the disk is full or the power fails. A failed
 * write leaves nothing behind.
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
