import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordRefusal } from '../../shared/records/index.ts';
import { PageHeader, StatusBadge } from '../../shared/ui/index.ts';
import { type OrganisationRecordKind, tabAddress } from './units.ts';
import classes from './units.module.css';
import { useUnitActions } from './use-unit-actions.ts';

type Props = {
  readonly record: {
    readonly id: number;
    readonly kind: OrganisationRecordKind;
    readonly name: string;
    readonly version: number;
    readonly isArchived: boolean;
    readonly can: { readonly write: boolean };
  };
  /** The company whose list it is in. */
  readonly companyId: number;
  /** The line below its name: code, company and more; an empty fact is left out. */
  readonly facts: readonly (string | undefined)[];
  readonly onEdit: () => void;
  /** Controls before its actions, for everybody. */
  readonly beforeActions?: ReactNode;
  /** Its main action, for those who may write. */
  readonly mainAction?: ReactNode;
  readonly children: ReactNode;
};

/** The page of a unit or position: its head and actions, its parts, and the reason of a refusal. */
export function RecordPage({ record, companyId, facts, onEdit, beforeActions, mainAction, children }: Props) {
  const { t } = useTranslation('units');
  const router = useRouter();
  const { kind, name, isArchived, can } = record;
  const list = tabAddress(kind, companyId);
  const recordActions = useUnitActions(() => router.history.push(list));
  const archived = isArchived && <StatusBadge tone="quiet">{t('archived')}</StatusBadge>;
  return (
    <div className={classes.page}>
      <PageHeader
        title={name}
        sub={
          <>
            {facts.filter(Boolean).join(' · ')} {archived}
          </>
        }
        back={{ label: t(`title.${kind}`), to: list }}
        actions={
          <>
            {beforeActions}
            {can.write && (
              <>
                <Button variant="default" onClick={() => void recordActions.remove(record)}>
                  {t('act.delete')}
                </Button>
                <Button variant="default" onClick={() => recordActions.archive(record)}>
                  {t(isArchived ? 'act.restore' : 'act.archive')}
                </Button>
                <Button variant="default" onClick={onEdit}>
                  {t('act.edit')}
                </Button>
                {mainAction}
              </>
            )}
          </>
        }
      />
      {children}
      <RecordRefusal recordActions={recordActions} />
    </div>
  );
}
