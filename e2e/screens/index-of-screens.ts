import type { Visit } from './catalogue.ts';

/** Returns the page that lists the screens: a table for each account, with the address and the name of the pictures. */
export function indexOf(visits: readonly Visit[]): string {
  const head = ['Screen', 'Address'];
  const tables = visits.map(({ account, screens }) => {
    const rows = screens.map(({ name, address }) => [name, `\`#${address}\``]);
    const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
    return [`## ${account === null ? 'Before signing in' : `As ${account}@serimaju.example`}`, '', ...lines].join('\n');
  });
  return `${[
    '# Screens',
    'Every screen of the product, with its address in the demo group. `npm run screens` writes this page, and beside it a picture of each screen in Malay (`ms`) and English (`en`), 1440 and 390 pixels wide, such as `login-desktop-ms.png`. The pictures are not in the repository, but for those that its README shows, in `docs/pictures`.',
    ...tables,
  ].join('\n\n')}\n`;
}
