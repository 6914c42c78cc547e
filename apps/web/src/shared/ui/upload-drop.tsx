import { useState } from 'react';
import { useQuietMutation } from '../api/index.ts';
import { FileDrop } from './file-drop.tsx';
import { useProblemTexts } from './use-problem-texts.ts';

export type UploadDropProps<T> = {
  readonly label: string;
  /** Sends a file; reports how far it is, from 0 to 1. */
  readonly send: (file: File, onProgress: (share: number) => void) => Promise<T>;
  /** Runs with the answer to a file that was taken. */
  readonly onSent: (answer: T) => unknown;
};

/** A place to add a document, which is sent at once; a refusal stands below it. */
export function UploadDrop<T>({ label, send, onSent }: UploadDropProps<T>) {
  const [progress, setProgress] = useState<number | null>(null);
  const sending = useQuietMutation({
    mutationFn: (file: File) => send(file, setProgress),
    onMutate: () => setProgress(0),
    onSuccess: onSent,
    onSettled: () => setProgress(null),
  });
  const refusal = useProblemTexts(sending.error);
  return (
    <FileDrop
      kind="document"
      label={label}
      onFile={(file) => sending.mutate(file)}
      progress={progress}
      error={sending.error === null ? null : (refusal?.title ?? null)}
    />
  );
}
