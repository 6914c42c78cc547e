import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import type { Form, Item, Section } from '../document.ts';
import { StartPlanDialog, type PlannedPart } from './start-plan-dialog.tsx';

type Props = {
  readonly form: Form;
  readonly part: PlannedPart;
  readonly section: Section | null;
  readonly present: readonly Item[];
};

/** Opens the plans from which this one can start. */
export function StartPlan(props: Props) {
  const { t } = useTranslation('forms');
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button variant="default" onClick={open}>
        {t('start.open')}
      </Button>
      {opened && <StartPlanDialog {...props} onClose={close} />}
    </>
  );
}
