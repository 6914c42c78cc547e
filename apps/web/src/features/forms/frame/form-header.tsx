import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Avatar, PageHeader } from '../../../shared/ui/index.ts';
import type { Form } from '../document.ts';
import { backAddress, type FormLocation } from '../parts/form-address.ts';
import classes from './form-document.module.css';
import { PdfButton } from '../pdf/pdf-button.tsx';
import { NextWaiting } from './next-waiting.tsx';

/** Whose form this is, of which phase and year; a link back, and one to the next form that waits. */
export function FormHeader({ form, place }: { form: Form; place: FormLocation }) {
  const { t } = useTranslation('forms');
  const { appraisee } = form;
  const phase = t('header.phase', { phase: t(`common:phase.${form.phase}`), year: form.year });
  const post = [appraisee.position, appraisee.grade, appraisee.department, appraisee.company]
    .filter(Boolean)
    .join(' · ');
  const isMine = place.view === 'mine';
  return (
    <PageHeader
      isCompact
      back={{ label: t(`back.${place.view}`), to: backAddress(place) }}
      title={isMine ? phase : appraisee.name}
      sub={<span className={isMine ? classes.own : undefined}>{isMine ? post : `${post} · ${phase}`}</span>}
      {...(!isMine && {
        avatar: <Avatar name={appraisee.name} large />,
        besideBack: <NextWaiting form={form} place={place} />,
      })}
      actions={
        <>
          <PdfButton form={form} />
          <Button
            variant="default"
            className={classes.print}
            leftSection={<IconPrinter size="1.15em" stroke={1.5} aria-hidden />}
            onClick={() => window.print()}
          >
            {t('header.print')}
          </Button>
        </>
      }
    />
  );
}
