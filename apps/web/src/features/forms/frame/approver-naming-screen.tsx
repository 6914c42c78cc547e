import { getApproverNaming } from '@prestasi/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../shared/api/index.ts';
import { useFormat } from '../../../shared/format/index.ts';
import { EmptyPanel, ErrorState, PageHeader, PageSkeleton, Panel } from '../../../shared/ui/index.ts';
import { backAddress, type FormLocation } from '../parts/form-address.ts';
import { ApproverNamingForm } from './approver-naming-form.tsx';

type Props = { readonly formId: number; readonly place: FormLocation };

/**
 * For the administrator of the group, in place of a form that they may not read: names the approver of a step that
 * nobody in HR is able to take.
 */
export function ApproverNamingScreen({ formId, place }: Props) {
  const { t } = useTranslation(['forms', 'common']);
  const format = useFormat();
  const naming = useQuery(queryOf(getApproverNaming, { params: { id: formId } }));
  const back = { label: t(`back.${place.view}`), to: backAddress(place) };
  if (naming.isError) {
    return (
      <>
        <PageHeader title={t('title.individual')} back={back} />
        <Panel>
          <ErrorState query={naming} />
        </Panel>
      </>
    );
  }
  if (!naming.data) return <PageSkeleton />;
  const { appraisee, phase, year, steps } = naming.data;
  const post = [appraisee.employeeNumber, appraisee.position, appraisee.department, appraisee.company];
  return (
    <>
      <PageHeader
        title={appraisee.name}
        sub={`${post.filter(Boolean).join(' · ')} · ${t(`common:phase.${phase}`)} ${format.number(year).replace(/\D/g, '')}`}
        back={back}
      />
      {steps.length === 0 ? (
        <EmptyPanel title={t('naming.none')} detail={t('naming.noneDetail')} />
      ) : (
        <Panel title={t('naming.title')}>
          <ApproverNamingForm naming={naming.data} />
        </Panel>
      )}
    </>
  );
}
