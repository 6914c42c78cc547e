import { editForm, getForm } from '@prestasi/contract';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { callApi } from '../../../shared/api/index.ts';
import { sessionToken, useDraft } from '../../../shared/session/index.ts';
import type { Form } from '../document.ts';
import { formQuery } from '../queries.ts';
import { useSavedForm } from './saved-form.ts';
import { createSaver } from './saver.ts';
import type { PendingEntry, Saver, SaverState } from './saver-types.ts';

const SaverContext = createContext<Saver | null>(null);

/**
 * Saves changes made within it, and stores on the device what the server has not accepted yet. One for each form: give
 * it the form's id as key.
 */
export function FormSaving({ formId, children }: { formId: number; children: ReactNode }) {
  const queryClient = useQueryClient();
  const draft = useDraft<PendingEntry[]>(`form/${formId}`);
  const restored = useRef(false);
  const wholeOf = useSavedForm(formId);
  const [saver] = useState(() => {
    const token = sessionToken();
    return createSaver({
      send: async (body) => wholeOf(await callApi(editForm, { params: { id: formId }, body })),
      load: () => callApi(getForm, { params: { id: formId } }),
      keep: (entries) => (entries.length === 0 ? void draft.drop() : draft.keep([...entries])),
      show: async (form) => {
        const { queryKey } = formQuery(formId);
        await queryClient.cancelQueries({ queryKey });
        queryClient.setQueryData(queryKey, (before: Form | undefined) => newerOf(before, form));
        // The cache notifies its observers in the next task: until then a field would show its former value.
        await new Promise((resolve) => setTimeout(resolve));
      },
      // It outlives this page while something waits to be sent, and may outlive the session.
      isOver: () => sessionToken() !== token,
    });
  });

  useEffect(() => {
    if (!draft.ready || restored.current) return;
    restored.current = true;
    saver.restore(draft.draft?.value ?? []);
  }, [draft.ready, draft.draft, saver]);

  useEffect(() => {
    const flush = () => saver.flush();
    window.addEventListener('online', flush);
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('online', flush);
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [saver]);

  return <SaverContext value={saver}>{children}</SaverContext>;
}

/** Returns the saver of the surrounding form. */
export function useSaver(): Saver {
  const saver = useContext(SaverContext);
  if (saver === null) throw new Error('A field of a form stands outside of FormSaving');
  return saver;
}

/** Returns the status of saving; the component renders again when it changes. */
export function useSaverState(): SaverState {
  const saver = useSaver();
  return useSyncExternalStore(saver.subscribe, saver.state);
}

function newerOf(before: Form | undefined, form: Form): Form {
  return before !== undefined && before.version > form.version ? before : form;
}
