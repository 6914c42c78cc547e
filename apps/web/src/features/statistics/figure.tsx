import { exportStatistics } from '@prestasi/contract';
import { ActionIcon, Button } from '@mantine/core';
import { IconChartBar, IconDownload, IconTable } from '@tabler/icons-react';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallInput } from '../../shared/api/index.ts';
import { AppLink, ExportButton, Panel } from '../../shared/ui/index.ts';
import visuallyHidden from '../../shared/ui/visually-hidden.module.css';
import classes from './figure.module.css';
import { savePicture } from './save-picture.ts';
import { useWidth } from './use-width.ts';

/** A row of a figure's table: its first cell is its name, which leads to the people behind it where there is an address. */
export type FigureRow = { readonly key: string; readonly cells: readonly string[]; readonly to?: string | undefined };
export type FigureTable = { readonly head: readonly string[]; readonly rows: readonly FigureRow[] };
export type Legend = {
  readonly key: string;
  readonly mark: 'solid' | 'hatched' | 'quiet' | 'dotted' | 'second';
  readonly label: string;
};

export type ExportedFigure = CallInput<typeof exportStatistics>['query'];

export type FigureProps = {
  readonly title: string;
  /** The unit, year and day of what is shown: it stands in the saved picture. */
  readonly scope: string;
  readonly legend?: readonly Legend[];
  /** A choice above the picture, such as what rows are grouped by. */
  readonly choice?: ReactNode;
  /** What is counted and what is left out. */
  readonly note: ReactNode;
  readonly table: FigureTable;
  /** What the table is exported as; its number of rows is that of the table. */
  readonly exported: ExportedFigure;
  /** Draws the picture at a width in pixels. */
  readonly renderPicture: (width: number) => ReactNode;
};

const NO_LEGEND: readonly Legend[] = [];

/** The frame of every figure: its title, its picture or its table, the picture to save, and what it counts. */
export function Figure({
  title,
  scope,
  legend = NO_LEGEND,
  choice,
  note,
  table,
  exported,
  renderPicture,
}: FigureProps) {
  const { t } = useTranslation('statistics');
  const [asTable, setAsTable] = useState(false);
  const { ref, width } = useWidth();
  const picture = useRef<HTMLDivElement>(null);
  const aside = (
    <>
      {!asTable &&
        legend.map(({ key, mark, label }) => (
          <span key={key} className={classes.legend} data-mark={mark}>
            {label}
          </span>
        ))}
      <span className={classes.tools}>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={asTable ? <IconChartBar size="1em" aria-hidden /> : <IconTable size="1em" aria-hidden />}
          onClick={() => setAsTable(!asTable)}
          aria-label={t(asTable ? 'figure.asPictureOf' : 'figure.asTableOf', { title })}
        >
          {t(asTable ? 'figure.asPicture' : 'figure.asTable')}
        </Button>
        {asTable && (
          <ExportButton
            isList
            call={exportStatistics}
            input={{ query: exported }}
            what={title}
            rows={table.rows.length}
          />
        )}
        {!asTable && (
          <ActionIcon
            variant="subtle"
            size="md"
            aria-label={t('figure.save', { title })}
            onClick={() => savePicture(picture.current?.querySelector('svg') ?? null, { title, scope, legend })}
          >
            <IconDownload size="1.125em" aria-hidden />
          </ActionIcon>
        )}
      </span>
    </>
  );
  return (
    <Panel title={title} aside={aside}>
      {choice !== undefined && <div className={classes.choice}>{choice}</div>}
      <div ref={ref} className={classes.frame}>
        {asTable ? (
          <NumberTable title={title} table={table} />
        ) : (
          <div ref={picture} className={classes.picture}>
            {width > 0 && renderPicture(width)}
          </div>
        )}
      </div>
      <p className={classes.note}>{note}</p>
    </Panel>
  );
}

function NumberTable({ title, table: { head, rows } }: { title: string; table: FigureTable }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard scrolls it too
    <div className={classes.scroll} role="group" aria-label={title} tabIndex={0}>
      <table className={classes.table}>
        <caption className={visuallyHidden.text}>{title}</caption>
        <thead>
          <tr>
            {head.map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, to, cells: [name, ...numbers] }) => (
            <tr key={key}>
              <th scope="row">{to === undefined ? name : <AppLink to={to}>{name}</AppLink>}</th>
              {numbers.map((number, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- a column has no other key than its place
                <td key={index}>{number}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
