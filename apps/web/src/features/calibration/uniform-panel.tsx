import { useTranslation } from 'react-i18next';
import { Panel } from '../../shared/ui/index.ts';
import type { Calibration } from './calibration.ts';
import classes from './calibration-screen.module.css';

/** Supervisors whose marks hardly vary, with the numbers that say so; for HR and super HR. */
export function UniformPanel({ uniform }: { uniform: Calibration['uniform'] }) {
  const { t } = useTranslation('calibration');
  if (uniform.length === 0) return null;
  return (
    <Panel title={t('uniform.title')} count={uniform.length}>
      <p className={classes.quiet}>{t('uniform.rule')}</p>
      <ul className={classes.plain}>
        {uniform.map(({ id, name, mark, most, marks, forms }) => (
          <li key={id}>
            {name}
            <div className={classes.quiet}>{t('uniform.one', { mark, most, marks, forms })}</div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
