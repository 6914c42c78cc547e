import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { LinesSkeleton } from '../../shared/ui/skeletons.tsx';
import { MeetingDialog } from './meeting-dialog.tsx';
import { type Meeting, reviewTalksQuery } from './meetings.ts';

type Props = {
  readonly formId: number;
  readonly onClose: () => void;
  readonly onSaved: (meeting: Meeting) => void;
};

/** Arranges the talk of a form: people, title, agenda and a free hour are filled in from it. */
export function TalkDialog({ formId, onClose, onSaved }: Props) {
  const { t } = useTranslation('meetings');
  const talks = useQuery(reviewTalksQuery(formId));
  const proposal = talks.data?.proposal ?? null;
  if (proposal === null) {
    return (
      <Dialog title={t('dialog.talk')} hasWork={false} onClose={onClose}>
        {talks.isPending && <LinesSkeleton lines={6} />}
        {talks.isError && <ErrorState query={talks} />}
        {talks.isSuccess && <EmptyState title={t('talk.none')} detail={t('talk.noneDetail')} />}
      </Dialog>
    );
  }
  const { other, title, agenda, startsAt, endsAt } = proposal;
  return (
    <MeetingDialog
      change={null}
      formId={formId}
      prefilled={{ title, agenda, startsAt, endsAt, participants: [other] }}
      onClose={onClose}
      onSaved={onSaved}
    />
  );
}
