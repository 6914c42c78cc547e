import type { Call } from '@prestasi/contract';
import type { ReactNode } from 'react';
import { ExportButton, type ExportButtonProps } from './export-button.tsx';
import { PageHeader } from './page-header.tsx';
import { Panel } from './panel.tsx';

/** A list to read: its title, which names the exported file too, and its export with the filter of the list. */
type Exported<C extends Call> = Pick<ExportButtonProps<C>, 'call' | 'input' | 'rows'> & { readonly title: string };

/** The head of a page that shows one list, with its export. */
export function ListPageHeader<const C extends Call>({ title, sub, ...list }: Exported<C> & { readonly sub: string }) {
  return <PageHeader title={title} sub={sub} actions={<ExportButton isOfPage isList what={title} {...list} />} />;
}

/** A panel around one list, with its export. */
export function ListPanel<const C extends Call>({
  title,
  children,
  ...list
}: Exported<C> & { readonly children: ReactNode }) {
  return (
    <Panel flush title={title} aside={<ExportButton isList what={title} {...list} />}>
      {children}
    </Panel>
  );
}
