import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../shared/ui/index.ts';
import { CompetencyForm } from './competency-form.tsx';
import type { CompetencyDetail } from './library.ts';
import { useArchiving } from './use-archiving.ts';

/** Edits, archives, restores and deletes a competency; links to its page for readers. */
export function CompetencyActions({ competency }: { competency: CompetencyDetail }) {
  const { t } = useTranslation('competencies');
  const router = useRouter();
  const [isEditing, setEditing] = useState(false);
  const { archive, restore, remove, isBusy } = useArchiving(competency);
  const { id, kind, parent, can, isArchived, isUsed, appraisals } = competency;
  const leave = () => {
    const above = parent === null ? '/competency-management' : `/View-Competency/${parent.id}`;
    router.history.push(above);
  };
  return (
    <>
      <ButtonLink to={`/View-Reference-Sub-Behav/${id}`} variant="subtle">
        {t('action.read')}
      </ButtonLink>
      {can.write && !isUsed && appraisals === 0 && (
        <Button variant="default" loading={isBusy} onClick={() => void remove(leave)}>
          {t('action.delete')}
        </Button>
      )}
      {can.write && (
        <Button variant="default" loading={isBusy} onClick={() => void (isArchived ? restore() : archive())}>
          {t(isArchived ? 'action.restore' : 'action.archive')}
        </Button>
      )}
      {can.write && <Button onClick={() => setEditing(true)}>{t('action.edit')}</Button>}
      {isEditing && (
        <CompetencyForm
          kind={kind}
          parentId={parent?.id ?? null}
          competency={competency}
          onClose={() => setEditing(false)}
        />
      )}
    </>
  );
}
