import { Button } from '@mantine/core';
import { kindUnder } from '@prestasi/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { EmptyState, Panel, StatusBadge } from '../../shared/ui/index.ts';
import classes from './competencies.module.css';
import { CompetencyForm } from './competency-form.tsx';
import { type CompetencyDetail, countInUse, kindOf } from './library.ts';
import { CompetencyName } from './competency-name.tsx';
import { OrderedList } from './ordered-list.tsx';

/** The children of a core or a behaviour, in order, archived ones at the end. */
export function ChildrenPanel({ competency }: { competency: CompetencyDetail }) {
  const { t } = useTranslation('competencies');
  const format = useFormat();
  const [isAdding, setAdding] = useState(false);
  const kind = kindOf(competency.kind);
  const under = kindUnder(kind) ?? 'subcore';
  const { children, can } = competency;
  const add = can.write && (
    <Button variant="default" onClick={() => setAdding(true)}>
      {t(`add.${under}`)}
    </Button>
  );
  return (
    <Panel
      flush={children.length > 0}
      title={t(`children.${kind}`)}
      count={format.number(countInUse(children))}
      {...(children.length > 0 && { aside: add })}
    >
      {children.length === 0 ? (
        <EmptyState title={t(`children.none.${kind}`)} detail={t(`children.noneDetail.${kind}`)} action={add} />
      ) : (
        <OrderedList rows={children} canWrite={can.write} label={t(`children.${kind}`)}>
          {(row, name) => (
            <>
              <CompetencyName row={row} name={name} />
              <span className={classes.aside}>
                {row.isArchived && <StatusBadge tone="quiet">{t('archived')}</StatusBadge>}
                {kind === 'core' && (
                  <span>
                    {t('column.levels')}: {t('levelsDefined', { defined: row.levelsDefined })}
                  </span>
                )}
              </span>
            </>
          )}
        </OrderedList>
      )}
      {isAdding && (
        <CompetencyForm kind={under} parentId={competency.id} competency={null} onClose={() => setAdding(false)} />
      )}
    </Panel>
  );
}
