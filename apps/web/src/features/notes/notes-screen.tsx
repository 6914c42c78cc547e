import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { given, idIn, useSteadyQuery } from '../../shared/api/index.ts';
import { NoteDialog, type Note, notesQuery, subjectsQuery } from '../../shared/notes/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { ListFilters, ListTable, namedOptions, PageHeader, Panel, useListState } from '../../shared/ui/index.ts';
import { useNoteColumns } from './note-columns.tsx';

const DEFAULTS = { sort: '' } as const;
const FILTERS = ['about'] as const;

/** The reader's private notes about their own work and about those whom they supervise: nobody else reads them. */
export function NotesScreen() {
  const { t } = useTranslation('notes');
  const { employee } = useSession();
  const state = useListState(DEFAULTS, FILTERS);
  const { search, filters, page, size } = state;
  const employeeId = idIn(filters['about']?.[0]) ?? undefined;
  const narrowed = { ...(search !== '' && { search }), ...given({ employeeId }) };
  const notes = useSteadyQuery(notesQuery({ ...narrowed, page, size }));
  const subjects = useQuery(subjectsQuery()).data?.rows ?? [];
  const [edited, setEdited] = useState<Note | 'new' | null>(null);
  // The list's copy is newer once the note was changed on another device.
  const changed = notes.data?.rows.find(({ id }) => edited !== 'new' && id === edited?.id);
  const add = subjects.length > 0 && <Button onClick={() => setEdited('new')}>{t('new')}</Button>;
  return (
    <>
      <PageHeader title={t('title')} sub={t('lead')} actions={add} />
      <Panel flush>
        <ListFilters
          state={state}
          search={t('search')}
          labelOf={(name) => t(`field.${name}`)}
          filters={{ about: namedOptions(subjects) }}
        />
        <ListTable
          caption={t('title')}
          columns={useNoteColumns(setEdited)}
          state={state}
          list={notes}
          noMatch={t('noMatch')}
          none={{ title: t('none'), detail: t(employee === null ? 'noEmployee' : 'noneDetail') }}
        />
      </Panel>
      {edited !== null && (
        <NoteDialog
          note={edited === 'new' ? null : (changed ?? edited)}
          subjects={subjects}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}
