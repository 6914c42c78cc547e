import { BandsSection } from './bands-section.tsx';
import { ChoicesSection } from './choices-section.tsx';
import { ContributionsSection } from './contributions-section.tsx';
import classes from './policy.module.css';
import type { SectionProps, Setting } from './policy.ts';
import { RoutesSection } from './routes-section.tsx';
import { RulesSection } from './rules-section.tsx';
import { ScaleSection } from './scale-section.tsx';
import { WeightsSection } from './weights-section.tsx';

type Props = Omit<SectionProps, 'isLocked'> & { readonly can: Setting['can'] };

/**
 * All sections of the settings: administrators edit weights and scores, HR too edits routes and deadlines (domain §3).
 */
export function PolicySections({ can, ...shared }: Props) {
  const byWeights = { ...shared, isLocked: !can.weights };
  const byRoutes = { ...shared, isLocked: !can.routes };
  return (
    <>
      <WeightsSection {...byWeights} />
      <ChoicesSection {...byWeights} />
      <BandsSection {...byWeights} />
      <ScaleSection {...byWeights} />
      <ContributionsSection {...byWeights} />
      <div className={classes.pair}>
        <RoutesSection {...byRoutes} />
        <RulesSection {...byRoutes} />
      </div>
    </>
  );
}
