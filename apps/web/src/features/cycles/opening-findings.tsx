import { useTranslation } from 'react-i18next';
import { FindingList } from './finding-list.tsx';
import type { OpeningCheck } from './company-cycle.ts';

const KINDS = ['waiting', 'warnings', 'leftOut'] as const;

/**
 * People whom opening affects without giving them an appraisal: those who would wait and why, those who lack only an
 * HOD, those left out.
 */
export function OpeningFindings({ check }: { check: OpeningCheck }) {
  const { t } = useTranslation('cycles');
  return KINDS.filter((kind) => check[kind].length > 0).map((kind) => (
    <FindingList
      key={kind}
      title={t(`opening.list.${kind}`)}
      findings={check[kind]}
      total={check.counts[kind]}
      isOpen={kind === 'waiting'}
    />
  ));
}
