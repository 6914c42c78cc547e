import { getForm } from '@prestasi/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { callApi } from '../../../shared/api/index.ts';
import type { Contribution, Form } from '../document.ts';
import { formQuery } from '../queries.ts';

/** Milliseconds for which an address is surely valid; the server's last from five minutes to ten. */
const GOOD_FOR = 4 * 60_000;

type Props = {
  readonly form: Form;
  readonly contribution: Contribution;
  readonly evidence: NonNullable<Contribution['evidence']>;
};

/** Opens the evidence by its name; if the page has been open for long, by an address requested again. */
export function EvidenceLink({ form, contribution, evidence }: Props) {
  const queries = useQueryClient();
  const { queryKey } = formQuery(form.id);
  const openAnew = useMutation({
    mutationFn: () => callApi(getForm, { params: { id: form.id } }),
    onSuccess: ({ content }) => {
      const fresh = content.contributions.find(({ id }) => id === contribution.id)?.evidence;
      if (fresh) window.location.assign(fresh.url);
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
