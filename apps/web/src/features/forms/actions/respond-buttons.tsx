import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FormActions } from './use-form-actions.ts';

const RESPONSES = ['agree', 'disagree'] as const;

/** The two answers to the supervisor's marks, with equal emphasis. */
export function RespondButtons({ actions }: { actions: FormActions }) {
  const { t } = useTranslation('forms');
  return RESPONSES.map((action) => (
    <Button key={action} variant="default" onClick={() => actions.press(action)}>
      {t(`act.${action}.label`)}
    </Button>
  ));
}
