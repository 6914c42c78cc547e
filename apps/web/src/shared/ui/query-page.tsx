import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { PageError } from './page-error.tsx';
import { PageSkeleton } from './skeletons.tsx';

type Props<T> = Pick<ComponentProps<typeof PageError>, 'title' | 'missing'> & {
  /** The query of the page; disabled where the address names no record. */
  readonly query: UseQueryResult<T>;
  readonly children: (data: T) => ReactNode;
};

/** A page about one thing: a skeleton until it is there, and what to do where it is not. */
export function QueryPage<T>({ query, title, missing, children }: Props<T>) {
  const isDisabled = query.isPending && query.fetchStatus === 'idle';
  if (query.isError || isDisabled) return <PageError title={title} query={query} {...(missing && { missing })} />;
  return query.isPending ? <PageSkeleton /> : children(query.data);
}
