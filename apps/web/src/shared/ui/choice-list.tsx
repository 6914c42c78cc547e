import { Menu } from '@mantine/core';
import classes from './choice-list.module.css';
import type { ChoiceMenuProps } from './choice-menu.tsx';
import { type DrawButton, useOpenAtOnce } from './on-demand.tsx';

type Props = Pick<ChoiceMenuProps, 'options' | 'chosen' | 'onChange' | 'single'> & { readonly button: DrawButton };

/** The list of a `ChoiceMenu`'s button. */
export function ChoiceList({ button, options, chosen, onChange, single = false }: Props) {
  const { opened, setOpened, ref } = useOpenAtOnce();
  const toggle = (value: string, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, value] : chosen.filter((one) => one !== value));
  return (
    <Menu position="bottom-start" opened={opened} onChange={setOpened}>
      <Menu.Target>{button({ ref })}</Menu.Target>
      <Menu.Dropdown className={classes.list}>
        {single ? (
          <Menu.RadioGroup value={chosen[0] ?? null} onChange={(value) => onChange([value])}>
            {options.map((option) => (
              <Menu.RadioItem key={option.value} value={option.value} closeMenuOnClick>
                {option.label}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        ) : (
          options.map((option) => (
            <Menu.CheckboxItem
              key={option.value}
              checked={chosen.includes(option.value)}
              onChange={(isChosen) => toggle(option.value, isChosen)}
            >
              {option.label}
            </Menu.CheckboxItem>
          ))
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
