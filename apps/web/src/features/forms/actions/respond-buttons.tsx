import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FormActions } from './use-form-actions.ts';

const RESPONSES = ['agree', 'disagree'] as const;

/** The two answers to the supervisor's marks; neither is put before the other. */
export function RespondButtons({ acts }: { acts: FormActions }) {
  const { t } = useTranslation('forms');
  return RESPONSES.map((act) => (
    <Button key={act} variant="default" onClick={() => acts.press(act)}>
      {t(`act.${act}.label`)}
    </Button>
  ));
}
