import { Button } from '@mantine/core';
import { listLinkableWork, type OutputOf } from '@prestasi/contract';
import { MOST_LINKS } from '@prestasi/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf, useSteadyQuery } from '../../../shared/api/index.ts';
import { useFormat } from '../../../shared/format/index.ts';
import {
  Dialog,
  EmptyState,
  ErrorState,
  LinesSkeleton,
  ListPages,
  SearchBox,
  StatusBadge,
} from '../../../shared/ui/index.ts';
import type { Form } from '../document.ts';
import { useCommand } from '../saving/use-command.ts';
import classes from './link-work-dialog.module.css';
import type { WorkPlace } from './linked-work.tsx';
import { useWorkFacts } from './work-texts.ts';
import { WorkWords } from './work-words.tsx';

type Linkable = OutputOf<typeof listLinkableWork>['rows'][number];
type Props = { readonly form: Form; readonly place: WorkPlace; readonly onClose: () => void };

const SIZE = 10;

/** Searches one's projects and tasks of the year and links them to a place of the form, one after the other. */
export function LinkWorkDialog({ form, place, onClose }: Props) {
  const { t } = useTranslation('forms');
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const asked = { page, size: SIZE, ...(search !== '' && { search }) };
  const found = useSteadyQuery(queryOf(listLinkableWork, { params: { id: form.id }, query: asked }));
  const links = place.linkedWork.filter(({ phase }) => phase === form.phase);
  const rows = found.data?.rows ?? [];
  return (
    <Dialog hasWork={false} onClose={onClose} title={t('work.dialog.title')} size="lg">
      <div className={classes.dialog}>
        <p className={classes.lead}>{t('work.dialog.lead', { name: place.name })}</p>
        <div className={classes.search}>
          <SearchBox
            label={t('work.dialog.search')}
            value={search}
            onChange={(words) => {
              setSearch(words);
              setPage(1);
            }}
          />
        </div>
        {found.isPending && <LinesSkeleton lines={4} />}
        {found.isError && !found.data && <ErrorState query={found} />}
        {found.data && rows.length === 0 && (
          <EmptyState
            title={t(search === '' ? 'work.dialog.empty' : 'work.dialog.none')}
            {...(search === '' && { detail: t('work.dialog.emptyDetail', { year: form.year }) })}
          />
        )}
        {rows.length > 0 && (
          <ul className={classes.list} aria-label={t('work.dialog.title')}>
            {rows.map((work) => (
              <Row
                key={`${work.kind}-${work.id}`}
                work={work}
                place={place}
                isLinked={links.some(({ kind, workId }) => kind === work.kind && workId === work.id)}
                isFull={links.length >= MOST_LINKS}
              />
            ))}
          </ul>
        )}
        {links.length >= MOST_LINKS && <p role="status">{t('work.dialog.full', { count: MOST_LINKS })}</p>}
        <div className={classes.ends}>
          {found.data && <ListPages total={found.data.total} size={SIZE} page={page} onChange={setPage} />}
          <Button variant="default" onClick={onClose}>
            {t('work.dialog.done')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

type RowProps = {
  readonly work: Linkable;
  readonly place: WorkPlace;
  readonly isLinked: boolean;
  readonly isFull: boolean;
};

function Row({ work, place, isLinked, isFull }: RowProps) {
  const { t } = useTranslation('forms');
  const format = useFormat();
  const factsOf = useWorkFacts();
  const command = useCommand();
  const { kind, id, title, state, lastDay } = work;
  const link = () => {
    const target = { itemId: place.itemId, rowId: place.rowId, work: { kind, id } };
    command.mutate({ edit: () => ({ kind: 'work.link', ...target }) });
  };
  const left = lastDay === null ? [] : [t('work.left', { day: format.day(lastDay) })];
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <WorkWords
          title={title}
          state={state}
          to={null}
          facts={[...(kind === 'task' ? [t('work.kind.task')] : []), ...factsOf(work), ...left]}
        />
      </div>
      {isLinked ? (
        <span className={classes.end}>
          <StatusBadge tone="ok">{t('work.dialog.linked')}</StatusBadge>
        </span>
      ) : (
        <Button
          className={classes.end}
          variant="default"
          size="compact-sm"
          disabled={isFull}
          loading={command.isPending}
          aria-label={t('work.dialog.act', { title })}
          onClick={link}
        >
          {t('work.dialog.choose')}
        </Button>
      )}
    </li>
  );
}
