import { useTranslation } from 'react-i18next';
import { Panel } from '../../../shared/ui/index.ts';
import type { Form } from '../document.ts';
import classes from './score-guide.module.css';

/** The marks of the scale, 6 first, each with its name and, where it has one, its meaning. */
export function ScalePanel({ scale }: { scale: Form['policy']['scale'] }) {
  const { t, i18n } = useTranslation('score-guide');
  const language = i18n.language === 'en' ? 'en' : 'ms';
  return (
    <Panel title={t('scale.title')}>
      <dl className={classes.scale}>
        {scale
          .toSorted((a, b) => b.mark - a.mark)
          .map(({ mark, label, definition }) => (
            <div key={mark} className={classes.mark}>
              <dt>
                <span className={classes.number}>{mark}</span> {label[language]}
              </dt>
              {definition && definition[language] !== '' && <dd>{definition[language]}</dd>}
            </div>
          ))}
      </dl>
    </Panel>
  );
}
