import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import type { Column } from '../../shared/ui/index.ts';
import { FileActions } from './file-actions.tsx';
import { FileState } from './file-state.tsx';
import classes from './prepared-files.module.css';
import type { PreparedFile } from './prepared-files.ts';

/** The columns of the list: what was asked for, how far it is, when, until when, and what can be done with it. */
export function useFileColumns(): readonly Column<PreparedFile>[] {
  const { t } = useTranslation('prepared-files');
  const format = useFormat();
  return [
    { id: 'file', header: t('column.file'), cell: (row) => <FileName file={row} /> },
    { id: 'state', header: t('column.state'), cell: (row) => <FileState file={row} /> },
    { id: 'asked', header: t('column.asked'), cell: ({ askedAt }) => format.dateTime(askedAt) },
    { id: 'until', header: t('column.until'), cell: ({ expiresAt }) => format.dayOf(expiresAt) },
    { id: 'actions', header: t('column.actions'), cell: (row) => <FileActions file={row} /> },
  ];
}

function FileName({ file }: { file: PreparedFile }) {
  const { t } = useTranslation('prepared-files');
  const format = useFormat();
  const { kind, title, filter, language, total, leftOut } = file;
  if (file.state === 'withdrawn') return <span className={classes.name}>{t(`kind.${kind}`)}</span>;
  const words = filter.map(({ label, value }) => `${label}: ${value}`);
  return (
    <span className={classes.file}>
      <span className={classes.name}>{title}</span>
      <span className={classes.quiet}>
        {[
          t(`kind.${kind}`),
          t(`language.${language}`),
          ...(kind === 'pack' ? [t('contains', { count: total, shown: format.number(total) })] : []),
        ].join(' · ')}
      </span>
      {words.length > 0 && <span className={classes.quiet}>{words.join(' · ')}</span>}
      {leftOut > 0 && <span className={classes.quiet}>{t('leftOut', { count: leftOut })}</span>}
    </span>
  );
}
