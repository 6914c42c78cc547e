import type { Call } from '@prestasi/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDownload } from '../api/index.ts';
import { useFormat } from '../format/index.ts';
import { usePermission } from '../session/index.ts';
import { showToast } from '../toast/index.ts';
import { DialogButtons } from './dialog-buttons.tsx';
import { AppLink } from './app-link.tsx';
import { Dialog } from './dialog.tsx';
import { ErrorState } from './error-state.tsx';
import type { ExportButtonProps } from './export-button.tsx';
import classes from './file-dialog.module.css';
import { WaitingBar } from './waiting-bar.tsx';

/** The most rows that one import takes. */
const ROWS_OF_AN_IMPORT = 20_000;

type Props<C extends Call> = Omit<ExportButtonProps<C>, 'label' | 'isOfPage'> & { readonly onClose: () => void };

/**
 * Says what a download contains and what it can be used for, before it begins. Closing the dialog cancels a running
 * download; leaving the page does not: the file still arrives.
 */
export function ExportDialog<const C extends Call>({
  call,
  input,
  what,
  rows,
  isPersonal,
  isList = false,
  onClose,
}: Props<C>) {
  const { t } = useTranslation(['exports', 'common']);
  const format = useFormat();
  const mayImport = usePermission('import.run') && !isList;
  const [received, setReceived] = useState(0);
  const download = useDownload(call, input, {
    onReceived: setReceived,
    onSaved: (name) => {
      showToast({ tone: 'ok', title: t('done'), message: name });
      onClose();
    },
  });
  const close = () => {
    download.stop();
    onClose();
  };
  const megabytes = format.number(received / 1e6, 1);
  return (
    <Dialog hasWork={false} onClose={close} title={t('title', { what })}>
      <div className={classes.dialog}>
        <p className={classes.lead}>
          {rows === undefined
            ? t(isList ? 'listWorkbook' : 'workbook')
            : t(isList ? 'listRows' : 'rows', { count: rows, shown: format.number(rows) })}
        </p>
        {mayImport && (
          <p>
            {t('again')} <AppLink to="/company-import">{t('import')}</AppLink>
          </p>
        )}
        {mayImport && (rows ?? 0) > ROWS_OF_AN_IMPORT && (
          <p>{t('tooMany', { most: format.number(ROWS_OF_AN_IMPORT) })}</p>
        )}
        {isPersonal && <p className={classes.note}>{t('personal')}</p>}
        {download.isPending && (
          <WaitingBar label={t('progress')}>
            {received === 0 ? t('preparing') : t('received', { megabytes })}
          </WaitingBar>
        )}
        {download.isError && <ErrorState error={download.error} onRetry={() => download.mutate()} />}
        <DialogButtons onCancel={close} label={t('download')} mutation={download} takesFocus />
      </div>
    </Dialog>
  );
}
