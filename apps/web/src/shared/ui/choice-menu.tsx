import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { lazyPart } from '../toast/lazy-part.ts';
import classes from './choice-menu.module.css';
import { OnDemand } from './on-demand.tsx';

const load = () => import('./choice-list.tsx');
const ChoiceList = lazyPart(async () => (await load()).ChoiceList);

export type ChoiceMenuProps = {
  readonly label: ReactNode;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
  /** Whether only one can be chosen, which closes the menu; else any number. */
  readonly single?: boolean;
  readonly icon?: ReactNode;
};

/** A button that opens a list to choose from: one, or any number. */
export function ChoiceMenu({ label, icon, ...list }: ChoiceMenuProps) {
  return (
    <OnDemand
      kind="menu"
      load={load}
      renderList={(button) => <ChoiceList button={button} {...list} />}
      renderButton={(props) => (
        <Button
          variant="default"
          size="compact-md"
          leftSection={icon}
          rightSection={<IconChevronDown size="0.875em" stroke={1.75} className={classes.sign} aria-hidden />}
          className={classes.target}
          {...props}
        >
          {label}
        </Button>
      )}
    />
  );
}
