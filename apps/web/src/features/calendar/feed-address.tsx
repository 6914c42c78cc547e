import { Button, TextInput } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../shared/ui/notice.tsx';
import classes from './feed-dialog.module.css';

/** The address of a new feed, to copy, with how to add it to the calendars that people use. */
export function FeedAddress({ path }: { path: string }) {
  const { t } = useTranslation('calendar');
  const clipboard = useClipboard();
  const address = new URL(path, window.location.href).href;
  return (
    <>
      <Notice tone="warn" title={t('feed.once.title')} detail={t('feed.once.detail')} />
      <div className={classes.address}>
        <TextInput
          label={t('feed.address')}
          value={address}
          readOnly
          data-autofocus
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button variant="default" onClick={() => clipboard.copy(address)}>
          {t(clipboard.copied ? 'feed.copied' : 'feed.copy')}
        </Button>
      </div>
      <dl className={classes.ways}>
        {(['outlook', 'google', 'phone'] as const).map((way) => (
          <div key={way}>
            <dt>{t(`feed.way.${way}.title`)}</dt>
            <dd>{t(`feed.way.${way}.detail`)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
