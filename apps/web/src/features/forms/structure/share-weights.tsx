import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Form, Section } from '../document.ts';
import { useLatestForm } from '../saving/latest.ts';
import { useCommand } from '../saving/use-command.ts';
import { sectionToAddTo } from './by-section.tsx';

type Props = { readonly form: Form; readonly part: 'kra' | 'jd'; readonly section: Section | null };

/** Shares 100 % out over the items of a part, in the proportion of their weights. */
export function ShareWeights({ form, part, section }: Props) {
  const { t } = useTranslation('forms');
  const latest = useLatestForm(form);
  const command = useCommand();
  const share = () =>
    command.mutate({
      edit: () => ({ kind: 'weights.share', part, version: latest().version, ...sectionToAddTo(section) }),
    });
  return (
    <Button variant="subtle" size="compact-sm" loading={command.isPending} onClick={share}>
      {t('weights.share')}
    </Button>
  );
}
