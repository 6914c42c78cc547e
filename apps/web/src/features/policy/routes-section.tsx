import { Checkbox } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { PHASES, STEPS, type Phase, type Step } from '@prestasi/domain';
import { useTranslation } from 'react-i18next';
import classes from './routes-section.module.css';
import type { SectionProps } from './policy.ts';
import { Section } from './section.tsx';

/** Steps that every route has: it starts with the supervisor, and year-end ends with super HR (domain §4). */
const FIXED: Readonly<Record<Phase, readonly Step[]>> = {
  planning: ['supervisor'],
  review: ['supervisor'],
  year_end: ['supervisor', 'super_hr'],
};

/** The approvers in each phase, in order. */
export function RoutesSection(props: SectionProps) {
  const { t } = useTranslation('policy');
  return (
    <Section title={t('routes.title')}>
      {PHASES.map((phase) => (
        <RouteOf key={phase} phase={phase} {...props} />
      ))}
    </Section>
  );
}

/** The approvers in one phase. */
export function RouteOf({ phase, content, onChange, isLocked, errorOf }: SectionProps & { phase: Phase }) {
  const { t } = useTranslation(['policy', 'common']);
  const route = content.routes[phase];
  const error = errorOf(`routes.${phase}`);
  const toggle = (step: Step, isOn: boolean) => {
    const next = STEPS.filter((one) => (one === step ? isOn : route.includes(one)));
    onChange({ ...content, routes: { ...content.routes, [phase]: next } });
  };
  return (
    <fieldset className={classes.route} id={`policy-routes.${phase}`} tabIndex={-1}>
      <legend className={classes.name}>{t(`common:phase.${phase}`)}</legend>
      <RouteSteps route={route} />
      {!isLocked && (
        <div className={classes.boxes}>
          {STEPS.filter((step) => !FIXED[phase].includes(step) || !route.includes(step)).map((step) => (
            <Checkbox
              key={step}
              label={t(`common:step.${step}`)}
              checked={route.includes(step)}
              onChange={(event) => toggle(step, event.currentTarget.checked)}
            />
          ))}
        </div>
      )}
      {error !== undefined && <p className={classes.error}>{error}</p>}
    </fieldset>
  );
}

/** The steps of a route, in order. */
export function RouteSteps({ route }: { route: readonly Step[] }) {
  const { t } = useTranslation('common');
  return (
    <ol className={classes.steps}>
      {route.map((step, index) => (
        <li key={step} className={classes.step}>
          {index > 0 && <IconArrowRight size="1em" aria-hidden className={classes.arrow} />}
          {t(`step.${step}`)}
        </li>
      ))}
    </ol>
  );
}
