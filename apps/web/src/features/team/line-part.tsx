import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { EmptyState, Panel, PersonName } from '../../shared/ui/index.ts';
import { type Member, memberAddress } from './team.ts';
import classes from './team.module.css';

/** An employee's superiors, up to the top, and their supervisees. */
export function LinePart({ member: { above, below } }: { member: Member }) {
  const { t } = useTranslation('team');
  const format = useFormat();
  return (
    <div className={classes.pair}>
      <Panel flush title={t('line.above')}>
        <People people={above} none={t('line.noneAbove')} />
      </Panel>
      <Panel flush title={t('line.below')} {...(below.total > 0 && { count: format.number(below.total) })}>
        <People people={below.people} none={t('line.noneBelow')} />
        {below.total > below.people.length && (
          <p className={classes.more}>{t('line.more', { count: below.total - below.people.length })}</p>
        )}
      </Panel>
    </div>
  );
}

function People({ people, none }: { people: Member['above']; none: string }) {
  if (people.length === 0) return <EmptyState title={none} />;
  return (
    <ol className={classes.list}>
      {people.map(({ id, name, position, isOpen }) => (
        <li key={id} className={classes.item}>
          <PersonName name={name} sub={position} withAvatar {...(isOpen && { to: memberAddress(id) })} />
        </li>
      ))}
    </ol>
  );
}
