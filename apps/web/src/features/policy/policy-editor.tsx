import { useTranslation } from 'react-i18next';
import { FormErrorSummary, LinesSkeleton, UnreadNumbers, withUnread } from '../../shared/ui/index.ts';
import type { Setting } from './policy.ts';
import { PolicyNotices } from './policy-notices.tsx';
import { PolicySections } from './policy-sections.tsx';
import { SaveBar } from './save-bar.tsx';
import { StaleNotice } from './stale-notice.tsx';
import { usePolicyEdit } from './use-policy-edit.ts';

/** Edits a category's settings, as far as the reader may; what is typed stays on the device until it is saved. */
export function PolicyEditor({ setting }: { setting: Setting }) {
  const { t } = useTranslation(['policy', 'problems']);
  const edit = usePolicyEdit(setting);
  if (!edit.isReady) return <LinesSkeleton lines={8} />;
  const { theirs, isShowingTheirs } = edit;
  const problems = edit.problems.map(({ field, message }) => ({ targetId: `policy-${field}`, message }));
  const errors = withUnread(problems, edit.unread);
  return (
    <>
      <PolicyNotices setting={setting} />
      {theirs !== null && <StaleNotice edit={edit} theirs={theirs} />}
      {edit.looked && !isShowingTheirs && (
        <FormErrorSummary title={t('notSaved', { count: errors.length })} errors={errors} />
      )}
      <UnreadNumbers value={edit.reportUnread}>
        <PolicySections
          content={isShowingTheirs && theirs !== null ? theirs.content : edit.content}
          onChange={edit.change}
          can={isShowingTheirs ? { weights: false, routes: false } : setting.can}
          errorOf={(field) => edit.problems.find((problem) => problem.field === field)?.message}
        />
      </UnreadNumbers>
      {edit.isChanged && !isShowingTheirs && <SaveBar edit={edit} />}
    </>
  );
}
