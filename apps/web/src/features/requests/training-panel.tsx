import { getMyExternalTraining } from '@prestasi/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../shared/api/index.ts';
import { ErrorState, PageSkeleton, SmallButton } from '../../shared/ui/index.ts';
import { RequestList } from './request-list.tsx';
import classes from './requests.module.css';
import { TrainingForm } from './training-form.tsx';

/** One's external training: what one recorded, what HR decided, and a button to record more. */
export function ExternalTrainingPanel() {
  const { t } = useTranslation('requests');
  const training = useQuery(queryOf(getMyExternalTraining, {}));
  const [isOpen, setOpen] = useState(false);
  if (training.isPending) return <PageSkeleton />;
  if (training.isError) return <ErrorState query={training} />;
  const add = <SmallButton onClick={() => setOpen(true)}>{t('training.add')}</SmallButton>;
  return (
    <div className={classes.column}>
      <RequestList
        title={t('training.title')}
        requests={training.data.requests}
        none={t('training.none')}
        noneDetail={t('training.noneDetail')}
        aside={add}
      />
      {isOpen && <TrainingForm onClose={() => setOpen(false)} />}
    </div>
  );
}
