import { Menu } from '@mantine/core';
import { IconChevronDown, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { SmallButton } from '../../shared/ui/index.ts';

type Props = {
  /** The label of a menu for all people that a filter finds; left out, two buttons for the selected ones. */
  readonly label?: string;
  readonly onSwitch: (to: 'active' | 'deactivated') => void;
};

const ACTIONS = [
  { to: 'deactivated', icon: IconUserOff },
  { to: 'active', icon: IconUserCheck },
] as const;

/** Buttons to activate or deactivate; a preview comes first. */
export function SwitchButtons({ label, onSwitch }: Props) {
  const { t } = useTranslation('staff');
  if (label === undefined) {
    return ACTIONS.map(({ to, icon: Icon }) => (
      <SmallButton
        key={to}
        leftSection={<Icon size="1.125rem" stroke={1.5} aria-hidden />}
        onClick={() => onSwitch(to)}
      >
        {t(`switch.${to}.button`)}
      </SmallButton>
    ));
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <SmallButton rightSection={<IconChevronDown size="0.875em" aria-hidden />}>{label}</SmallButton>
      </Menu.Target>
      <Menu.Dropdown>
        {ACTIONS.map(({ to, icon: Icon }) => (
          <Menu.Item
            key={to}
            leftSection={<Icon size="1.125rem" stroke={1.5} aria-hidden />}
            onClick={() => onSwitch(to)}
          >
            {t(`switch.${to}.button`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
