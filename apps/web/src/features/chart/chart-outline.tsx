import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { PersonName } from '../../shared/ui/index.ts';
import classes from './chart-outline.module.css';
import type { TreeNode } from './tree.ts';

type Props = {
  readonly root: TreeNode;
  readonly open: ReadonlySet<string>;
  readonly onToggle: (key: string) => void;
  readonly focus: string | null;
  readonly addressOf: (personId: number) => string;
};

/** The chart as a list: for a phone, for screen readers, and to print. */
export function ChartOutline(props: Props) {
  return (
    <div className={classes.surface}>
      <ul className={classes.list}>
        <Line {...props} node={props.root} />
      </ul>
    </div>
  );
}

function Line({ node, ...props }: Props & { readonly node: TreeNode }) {
  const { t } = useTranslation('chart');
  const format = useFormat();
  const { open, onToggle, focus, addressOf } = props;
  const isOpen = open.has(node.key);
  const { key, kind, name, sub, personId, isHead, people, children } = node;
  const count = kind === 'person' ? children.length : people;
  const about = [isHead ? t('head') : null, kind === 'person' || kind === 'company' ? sub : (sub ?? t('noHead'))];
  return (
    <li className={classes.item} data-marked={key === focus || undefined}>
      <div className={classes.line}>
        {children.length === 0 ? (
          <span className={classes.space} />
        ) : (
          <button
            type="button"
            className={classes.toggle}
            aria-expanded={isOpen}
            aria-label={t(isOpen ? 'close' : 'open', { name, count })}
            onClick={() => onToggle(key)}
          >
            {isOpen ? (
              <IconChevronDown size="1.125rem" stroke={1.5} />
            ) : (
              <IconChevronRight size="1.125rem" stroke={1.5} />
            )}
          </button>
        )}
        <PersonName
          name={name}
          sub={about.filter(Boolean).join(' · ')}
          {...(personId !== null && { to: addressOf(personId) })}
        />
        {children.length > 0 && <span className={classes.count}>{format.number(count)}</span>}
      </div>
      {isOpen && children.length > 0 && (
        <ul className={classes.list}>
          {children.map((child) => (
            <Line key={child.key} {...props} node={child} />
          ))}
        </ul>
      )}
    </li>
  );
}
