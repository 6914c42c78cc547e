import { NativeSelect } from '@mantine/core';
import { listAlignmentTargets, type OutputOf } from '@prestasi/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../shared/api/index.ts';
import { type Form, type Item, sectionOf } from '../document.ts';
import entry from '../fields/entry.module.css';
import { useLatestVersion } from '../saving/latest.ts';
import { useCommand } from '../saving/use-command.ts';
import { sectionToAddTo } from '../structure/by-section.tsx';
import { AlignmentText } from './alignment-text.tsx';
import classes from './alignment.module.css';

type Target = OutputOf<typeof listAlignmentTargets>['targets'][number];

/** The choice of what a KRA is aligned to: one of the supervisor's, a company objective, or nothing (domain §6). */
export function AlignmentEntry({ form, item }: { form: Form; item: Item }) {
  const { t } = useTranslation('forms');
  const query = sectionToAddTo(sectionOf(form, item));
  // The same for all KRAs of the part, which ask together.
  const found = useQuery(queryOf(listAlignmentTargets, { params: { id: form.id }, query }));
  const versionOf = useLatestVersion(form);
  const command = useCommand();
  const { alignment } = item;
  if (found.isError && found.data === undefined) return <AlignmentText item={item} />;
  // The field has its place before its targets are read, so that it does not move what is typed below it.
  const targets = found.data?.targets ?? [];
  if (found.data !== undefined && targets.length === 0 && alignment === null) {
    return <p className={classes.none}>{t('align.none')}</p>;
  }
  const present = alignment === null ? '' : keyOf(alignment);
  const isOffered = targets.some((target) => keyOf(target) === present);
  const groupOf = (kind: Target['kind']) =>
    targets
      .filter((target) => target.kind === kind)
      .map((target) => ({
        value: keyOf(target),
        label: kind === 'kra' ? target.title : `${target.of}  ${target.title}`,
      }));
  const supervisor = targets.find(({ kind }) => kind === 'kra')?.of ?? '';
  const groups = [
    { group: t('align.ofSupervisor', { name: supervisor }), items: groupOf('kra') },
    { group: t('align.objectives'), items: groupOf('objective') },
  ];
  const align = (key: string) => {
    const target = targets.find((one) => keyOf(one) === key);
    const to = target === undefined ? null : { kind: target.kind, id: target.id };
    command.mutate({ edit: () => ({ kind: 'item.align', itemId: item.id, version: versionOf('item', item), to }) });
  };
  return (
    <NativeSelect
      id={`item-${item.id}-alignment`}
      label={t('align.label')}
      className={entry.wide ?? ''}
      value={present}
      disabled={command.isPending || found.data === undefined}
      onChange={(event) => align(event.currentTarget.value)}
      data={[
        { value: '', label: t('align.nothing') },
        ...(alignment !== null && !isOffered ? [{ value: present, label: alignment.title }] : []),
        ...groups.filter(({ items }) => items.length > 0),
      ]}
    />
  );
}

function keyOf({ kind, id }: Pick<Target, 'kind' | 'id'>): string {
  return `${kind}-${id}`;
}
