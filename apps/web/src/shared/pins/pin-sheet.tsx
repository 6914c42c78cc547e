import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../format/index.ts';
import { confirm } from '../ui/confirm.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import type { IssuedPins } from './issued-pins.ts';
import { PinCard } from './pin-card.tsx';
import classes from './pin-sheet.module.css';

/** The pages that an ended session redirects to; going there is never blocked. */
const SIGN_IN = new Set(['/', '/login']);

type Props = {
  /** The company's name; null if the PINs are not of one company. */
  readonly company: string | null;
  readonly issued: IssuedPins;
  readonly onDone: () => void;
};

/** One-time PINs as cards to print and cut. They are shown only this once, so leaving needs confirmation. */
export function PinSheet({ company, issued, onDone }: Props) {
  const { t } = useTranslation('organisation');
  const { pins, remaining, leftOut, address } = issued;
  const format = useFormat();
  const leave = () =>
    confirm({
      title: t('pins.leave.title'),
      body: t('pins.leave.body', { count: pins.length }),
      confirmLabel: t('pins.leave.confirm'),
      cancelLabel: t('pins.leave.stay'),
    });
  useBlocker({
    shouldBlockFn: async ({ next }) => !SIGN_IN.has(next.pathname) && !(await leave()),
    enableBeforeUnload: true,
  });
  const finish = async () => {
    if (await leave()) onDone();
  };
  return (
    <>
      <PageHeader
        title={t('pins.title', { count: pins.length })}
        sub={company}
        actions={
          <>
            <Button variant="default" onClick={() => void finish()}>
              {t('pins.done')}
            </Button>
            <Button
              leftSection={<IconPrinter size="1.125rem" stroke={1.5} aria-hidden />}
              onClick={() => window.print()}
            >
              {t('pins.print')}
            </Button>
          </>
        }
      />
      <div className={classes.notices}>
        <Notice tone="warn" title={t('pins.once')} detail={t('pins.onceDetail')} />
        {remaining > 0 && (
          <Notice tone="info" title={t('pins.remaining', { count: remaining })} detail={t('pins.remainingDetail')} />
        )}
        {leftOut.length > 0 && (
          <Notice
            tone="info"
            title={t('pins.leftOut', { count: leftOut.length })}
            detail={t('pins.leftOutDetail', { names: format.list(leftOut) })}
          />
        )}
      </div>
      <ul className={classes.cards}>
        {pins.map((pin) => (
          <li key={pin.employeeNumber} className={classes.card}>
            <PinCard company={company} pin={pin} address={address} />
          </li>
        ))}
      </ul>
    </>
  );
}
