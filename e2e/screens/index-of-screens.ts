import type { Device, Visit } from './catalogue.ts';

/** Returns the page that lists the pictures: a table for each account, with the address of each screen. */
export function indexOf(visits: readonly Visit[], devices: readonly Device[], languages: readonly string[]): string {
  const kinds = devices.flatMap((device) => languages.map((language) => ({ device, language })));
  const head = ['Screen', 'Address', ...kinds.map(({ device, language }) => `${device} ${language}`)];
  const tables = visits.map(({ account, screens }) => {
    const rows = screens.map(({ name, address, looksLike = {} }) => [
      name,
      `\`#${address}\``,
      ...kinds.map(({ device, language }) => `[picture](${looksLike[device] ?? name}-${device}-${language}.png)`),
    ]);
    const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
    return [`## ${account === null ? 'Before signing in' : `As ${account}@serimaju.example`}`, '', ...lines].join('\n');
  });
  return `${[
    '# Screens',
    'What every screen looks like in the demo group, in Malay (`ms`) and English (`en`), 1440 and 390 pixels wide. Made by `npm run screens`; not edited by hand.',
    ...tables,
  ].join('\n\n')}\n`;
}
