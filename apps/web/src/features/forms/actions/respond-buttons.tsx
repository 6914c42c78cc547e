import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FormActions } from './use-form-actions.ts';

const RESPONSES = ['agree', 'disagree'] as const;

/** The two answers to the supervisor's marks, with equal emphasis. */
export function RespondButtons({ acts }: { acts: FormActions }) {
  const { t } = useTranslation('forms');
  return RESPONSES.map((act) => (
    <Button key={act} variant="default" onClick={() => acts.press(act)}>
      {t(`act.${act}.label`)}
    </Button>
  ));
}
