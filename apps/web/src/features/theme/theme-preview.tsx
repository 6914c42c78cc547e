import { accentShades } from '@prestasi/domain';
import { useTranslation } from 'react-i18next';
import { cssVariables, Panel } from '../../shared/ui/index.ts';
import classes from './theme-preview.module.css';

type Props = { readonly company: string; readonly colour: string; readonly logo: string | null };

/** A preview of a page in the colour and with the logo, on light and on dark paper; nothing in it can be pressed. */
export function ThemePreview(props: Props) {
  const { t } = useTranslation('theme');
  return (
    <Panel title={t('preview.title')}>
      <div className={classes.samples}>
        <Sample {...props} scheme="light" />
        <Sample {...props} scheme="dark" />
      </div>
    </Panel>
  );
}

function Sample({ company, colour, logo, scheme }: Props & { scheme: 'light' | 'dark' }) {
  const { t } = useTranslation(['theme', 'companies']);
  const { accent, soft, on } = accentShades(colour)[scheme];
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.caption}>{t(`preview.${scheme}`)}</figcaption>
      <div
        className={classes.sample}
        data-paper={scheme}
        style={cssVariables({ '--accent': accent, '--accent-soft': soft, '--on-accent': on })}
      >
        <div className={classes.bar}>
          {logo === null ? (
            <span className={classes.sign} aria-hidden />
          ) : (
            <img className={classes.logo} src={logo} alt={t('companies:logo.current', { company })} />
          )}
          <span className={classes.company}>{company}</span>
        </div>
        <div className={classes.page}>
          <p className={classes.heading}>{t('preview.heading')}</p>
          <p className={classes.text}>{t('preview.text')}</p>
          <div className={classes.row}>
            <span className={classes.link}>{t('preview.link')}</span>
            <span className={classes.chosen}>{t('preview.badge')}</span>
            <span className={classes.button}>{t('preview.button')}</span>
          </div>
        </div>
      </div>
    </figure>
  );
}
