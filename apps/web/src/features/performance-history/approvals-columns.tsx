import type { TFunction } from 'i18next';
import type { Format } from '../../shared/format/index.ts';
import { BandBadge, type Column, NOTHING, PersonName, rememberRow, StatusBadge } from '../../shared/ui/index.ts';
import type { ApprovalRow } from './approvals.ts';
import classes from './approvals-columns.module.css';

export type ColumnSetting = {
  readonly t: TFunction<readonly ['performance-history', 'common']>;
  readonly format: Format;
  /** The list's own address, for the way back. */
  readonly address: string;
};

/** The columns of what one approved: whose form, which step, when, for whom, and what became of it. */
export function approvalColumns({ t, format, address }: ColumnSetting): readonly Column<ApprovalRow>[] {
  return [
    {
      id: 'name',
      header: t('column.name'),
      cell: ({ id, name, now }) => (
        <PersonName
          name={name}
          {...(now !== null && { sub: now.employeeNumber })}
          {...(now?.isRead === true && {
            to: `/performance-details-individual/${now.employeeId}/${now.formId}?${new URLSearchParams({ from: address }).toString()}`,
            onOpen: () => rememberRow(address, String(id)),
          })}
        />
      ),
    },
    {
      id: 'form',
      header: t('approved.form'),
      cell: ({ phase, year }) => `${t(`common:phase.${phase}`)} ${year}`,
    },
    {
      id: 'step',
      header: t('approved.step'),
      cell: ({ step, onBehalfOf, approvedBy }) => (
        <div>
          {t(`common:step.${step}`)}
          {onBehalfOf !== null && <div className={classes.second}>{t('approved.for', { name: onBehalfOf })}</div>}
          {approvedBy !== null && <div className={classes.second}>{t('approved.by', { name: approvedBy })}</div>}
        </div>
      ),
    },
    {
      id: 'approvedAt',
      header: t('approved.at'),
      isOneLine: true,
      cell: ({ approvedAt }) => format.dayOf(approvedAt),
    },
    {
      id: 'now',
      header: t('approved.now'),
      cell: ({ now }) => {
        if (now === null) return <span className={classes.quiet}>{t('approved.hidden')}</span>;
        return (
          <div>
            {now.undone !== null && (
              <StatusBadge tone="warn">
                {t(`approved.${now.undone.by}`, { day: format.dayOf(now.undone.at) })}
              </StatusBadge>
            )}
            <div>{nowText(now)}</div>
          </div>
        );
      },
    },
    {
      id: 'score',
      header: t('approved.score'),
      align: 'end',
      cell: ({ now }) => (now === null || now.score === null ? NOTHING : <strong>{format.decimal(now.score)}</strong>),
    },
    {
      id: 'band',
      header: t('approved.band'),
      cell: ({ now }) => (now === null || now.band === null ? NOTHING : <BandBadge band={now.band} />),
    },
  ];

  function nowText({ outcome, level }: NonNullable<ApprovalRow['now']>): string {
    if (outcome !== null && outcome !== 'rated') return t(`outcome.${outcome}`);
    return t(`common:level.${level}`);
  }
}
