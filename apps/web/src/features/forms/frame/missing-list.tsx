import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/index.ts';
import { FormErrorSummary } from '../../../shared/ui/index.ts';
import type { Form } from '../document.ts';
import { groupMissing, numberOf, type MissingGroup } from '../parts/missing.ts';
import { competenciesQuery } from '../queries.ts';
import type { GoTo } from './use-go-to.ts';

/** Refusals whose texts name the field already. */
const SAYS_ITSELF = new Set(['fill_self_score', 'marks_not_given', 'remark_required', 'entry_undecided']);

/** Everything that is missing, at once, each a link to its place, in the specification's words. */
export function MissingList({ form, onGo }: { form: Form; onGo: GoTo }) {
  const { t } = useTranslation(['forms', 'problems']);
  const format = useFormat();
  const groups = groupMissing(form);
  const isByCore = groups.some(({ params }) => params?.['coreId'] !== undefined);
  const competencies = useQuery({ ...competenciesQuery, enabled: isByCore });

  const targetOf = ({ item, part, params }: MissingGroup) => {
    const core = competencies.data?.cores.find(({ id }) => id === params?.['coreId']);
    if (core !== undefined) return `${t('part.core')} · ${core.name}`;
    if (item === null) return part === null ? null : t(`part.${part}`);
    const number = numberOf(form, item);
    const title = item.title || t(item.part === 'kra' ? 'kra.untitled' : 'jd.untitled');
    if (item.part === 'kra') return `${t('kra.number', { number })} ${title}`;
    return number === null ? title : `${number} ${title}`;
  };
  const messageOf = (group: MissingGroup) => {
    const named = SAYS_ITSELF.has(group.code) ? [] : group.fields;
    const fields = format.list(named.map((field) => t(`missingField.${field}`)));
    const message = t(`problems:${group.code}.title`, { ...group.params });
    return [targetOf(group), fields === '' ? message : `${message} (${fields})`]
      .filter((word) => word !== null)
      .join(': ');
  };
  return (
    <FormErrorSummary
      title={t('missing.before', { count: form.missing.length })}
      errors={groups.map((group, index) => ({
        targetId: group.targetId ?? `missing-${index}`,
        message: messageOf(group),
      }))}
      onGo={(index) => {
        const group = groups[index];
        if (group?.part) onGo(group.part, group.targetId);
      }}
    />
  );
}
