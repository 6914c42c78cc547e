import { Menu } from '@mantine/core';
import { languageName } from '../../shared/i18n/index.ts';
import { type DrawButton, useOpenAtOnce } from '../../shared/ui/on-demand.tsx';
import { chooseLanguage } from '../chosen.ts';

/** The list of languages beyond Malay and English. */
export function FurtherLanguages({ languages, button }: { languages: readonly string[]; button: DrawButton }) {
  const { opened, setOpened, ref } = useOpenAtOnce();
  return (
    <Menu opened={opened} onChange={setOpened}>
      <Menu.Target>{button({ ref })}</Menu.Target>
      <Menu.Dropdown>
        {languages.map((code) => (
          <Menu.Item key={code} lang={code} onClick={() => void chooseLanguage(code)}>
            {languageName(code)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
