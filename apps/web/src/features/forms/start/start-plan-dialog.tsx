import { Button, Checkbox, SegmentedControl } from '@mantine/core';
import { listPlanSources, type PlanSourceView } from '@prestasi/contract';
import { MOST_TAKEN } from '@prestasi/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../shared/api/index.ts';
import { useFormat } from '../../../shared/format/index.ts';
import { Dialog, DialogButtons, EmptyState, ErrorState, LinesSkeleton } from '../../../shared/ui/index.ts';
import type { Form, Item, Section } from '../document.ts';
import { useCommand } from '../saving/use-command.ts';
import { sectionToAddTo } from '../structure/by-section.tsx';
import classes from './start-plan-dialog.module.css';

export type PlannedPart = 'kra' | 'jd';
type Props = {
  readonly form: Form;
  readonly part: PlannedPart;
  readonly section: Section | null;
  /** The items that the plan has already. */
  readonly present: readonly Item[];
  readonly onClose: () => void;
};

/** Shows the plans from which one's own can start, and takes the chosen items over (docs/decisions/0118). */
export function StartPlanDialog({ form, part, section, present, onClose }: Props) {
  const { t } = useTranslation('forms');
  const query = { part, ...sectionToAddTo(section) };
  const found = useQuery(queryOf(listPlanSources, { params: { id: form.id }, query }));
  const [shown, setShown] = useState<string | null>(null);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const command = useCommand();
  const sources = found.data?.sources ?? [];
  const source = sources.find((one) => one.source === shown) ?? sources[0];
  const take = () => {
    if (source === undefined) return;
    command.mutate(
      { edit: () => ({ kind: 'plan.take', source: source.source, itemIds: chosen.map(Number), ...query }) },
      { onSuccess: onClose },
    );
  };
  return (
    <Dialog hasWork={chosen.length > 0} onClose={onClose} title={t('start.title')} size="lg">
      <div className={classes.dialog}>
        <p className={classes.lead}>{t('start.lead')}</p>
        {found.isPending && <LinesSkeleton lines={4} />}
        {found.isError && !found.data && <ErrorState query={found} />}
        {found.data && source === undefined && (
          <EmptyState title={t('start.empty')} detail={t(`start.emptyDetail.${part}`)} />
        )}
        {sources.length > 1 && (
          <SegmentedControl
            aria-label={t('start.from')}
            value={source?.source ?? ''}
            onChange={(name) => {
              setShown(name);
              setChosen([]);
            }}
            data={sources.map((one) => ({ value: one.source, label: t(`start.source.${one.source}`) }))}
          />
        )}
        {source && <SourceItems source={source} present={present} chosen={chosen} onChoose={setChosen} />}
        <DialogButtons
          onCancel={onClose}
          label={t('start.act', { count: chosen.length })}
          onConfirm={take}
          isBusy={command.isPending}
          isDisabled={chosen.length === 0}
        />
      </div>
    </Dialog>
  );
}

type SourceProps = {
  readonly source: PlanSourceView;
  readonly present: readonly Item[];
  readonly chosen: readonly string[];
  readonly onChoose: (ids: readonly string[]) => void;
};

/** The items of one plan; those with the title of an item that is there already say so. */
function SourceItems({ source, present, chosen, onChoose }: SourceProps) {
  const { t } = useTranslation('forms');
  const titles = new Set(present.map(({ title }) => title.trim().toLowerCase()));
  const isThere = ({ title }: { readonly title: string }) => titles.has(title.trim().toLowerCase());
  const free = source.items.filter((item) => !isThere(item)).slice(0, MOST_TAKEN);
  const areAll = free.length > 0 && chosen.length === free.length;
  return (
    <>
      <Checkbox.Group
        label={t(`start.of.${source.source}`, { name: source.of, year: source.year })}
        value={[...chosen]}
        onChange={onChoose}
      >
        <div className={classes.list}>
          {source.items.map((item) => (
            <SourceItem key={item.id} item={item} isThere={isThere(item)} />
          ))}
        </div>
      </Checkbox.Group>
      {free.length > 1 && (
        <Button
          className={classes.all}
          variant="subtle"
          size="compact-sm"
          onClick={() => onChoose(areAll ? [] : free.map(({ id }) => String(id)))}
        >
          {t(areAll ? 'start.none' : 'start.all')}
        </Button>
      )}
    </>
  );
}

function SourceItem({ item, isThere }: { item: PlanSourceView['items'][number]; isThere: boolean }) {
  const { t } = useTranslation('forms');
  const format = useFormat();
  const { id, title, weight, rows, subtasks } = item;
  const facts = [
    ...(weight === null ? [] : [format.weight(weight)]),
    ...(rows.length === 0 ? [] : [t('start.rows', { count: rows.length })]),
    ...(subtasks.length === 0 ? [] : [t('start.subtasks', { count: subtasks.length })]),
    ...(isThere ? [t('start.there')] : []),
  ];
  return <Checkbox value={String(id)} label={title} description={facts.join(' · ')} className={classes.item} />;
}
