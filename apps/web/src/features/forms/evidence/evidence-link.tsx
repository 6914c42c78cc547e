import { type EvidenceView, getForm } from '@prestasi/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { callApi } from '../../../shared/api/index.ts';
import type { Form } from '../document.ts';
import { formQuery } from '../queries.ts';

/** Milliseconds for which an address is surely valid; the server's last from five minutes to ten. */
const GOOD_FOR = 4 * 60_000;

export type EvidenceLinkProps = {
  readonly form: Form;
  readonly evidence: EvidenceView;
  /** Finds it in the form's content as it is now; null if it is gone. */
  readonly find: (content: Form['content']) => EvidenceView | null;
};

/** Opens the evidence by its name; if the page has been open for long, by an address requested again. */
export function EvidenceLink({ form, evidence, find }: EvidenceLinkProps) {
  const queries = useQueryClient();
  const { queryKey } = formQuery(form.id);
  const openAnew = useMutation({
    mutationFn: () => callApi(getForm, { params: { id: form.id } }),
    onSuccess: ({ content }) => {
      const fresh = find(content);
      if (fresh !== null) window.location.assign(fresh.url);
      void queries.invalidateQueries({ queryKey });
    },
  });
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    const isGood = queries.getQueryCache().find({ queryKey })?.isStaleByTime(GOOD_FOR) === false;
    if (isGood) return;
    event.preventDefault();
    openAnew.mutate();
  };
  return (
    <a href={evidence.url} download={evidence.name} onClick={open}>
      {evidence.name}
    </a>
  );
}
