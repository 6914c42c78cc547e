import { getTrainingRecord } from '@prestasi/contract';
import { useQuery } from '@tanstack/react-query';
import { invalidate, queryOf } from '../../shared/api/index.ts';
import { TrainingYears, UpcomingList } from '../../shared/training/index.ts';
import { ErrorState, LinesSkeleton } from '../../shared/ui/index.ts';
import classes from './team.module.css';

/** The training of an employee, year by year, and the sessions to come. */
export function TrainingPart({ id }: { id: number }) {
  const record = useQuery(queryOf(getTrainingRecord, { params: { id } }));
  if (record.isPending) return <LinesSkeleton lines={6} />;
  if (record.isError) return <ErrorState query={record} />;
  const { upcoming, years, can } = record.data;
  const changed = () => invalidate(getTrainingRecord);
  return (
    <div className={classes.page}>
      <UpcomingList upcoming={upcoming} onLeft={changed} />
      <TrainingYears years={years} mayUpload={can.upload} onUploaded={changed} />
    </div>
  );
}
