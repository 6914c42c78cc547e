import type { Call } from '@prestasi/contract';
import { useRef } from 'react';
import { callForFile, type CallInput } from './call-api.ts';
import { saveFile } from './save-file.ts';
import { useQuietMutation } from './use-quiet-mutation.ts';

type Settings = {
  /** Called with the bytes that have arrived. */
  readonly onReceived?: (bytes: number) => void;
  /** Called with the name of the saved file. */
  readonly onSaved: (name: string) => void;
};

/** Downloads the file that a call answers with, and saves it; `stop` ends a download that runs. */
export function useDownload<const C extends Call>(call: C, input: CallInput<C>, { onReceived, onSaved }: Settings) {
  const running = useRef<AbortController | null>(null);
  const download = useQuietMutation({
    mutationFn: () => {
      running.current = new AbortController();
      onReceived?.(0);
      return callForFile(call, input, { signal: running.current.signal, ...(onReceived && { onReceived }) });
    },
    onSuccess: (file) => {
      saveFile(file);
      onSaved(file.name);
    },
  });
  return { ...download, stop: () => running.current?.abort() };
}
