import { BackLink } from '#client/ui/link.tsx';
import { Stepper } from '#client/ui/stepper.tsx';
import { STEPS, type WizardMode } from '#features/campagnemiddelen/shared/rules/wizard.ts';

interface WizardHeadProps {
  title: string;
  mode: WizardMode;
  zoekopdracht_id: string;
}

/** What is being made, and how far one is. */
export function WizardHead({ title, mode, zoekopdracht_id }: WizardHeadProps) {
  const at = STEPS.findIndex((step) => step.mode === mode);
  return (
    <div className="pt-6 pb-6 md:pt-8">
      <BackLink to="/campagnemiddelen/zoekopdracht/$zoekopdracht_id" params={{ zoekopdracht_id }}>
        Terug naar Campagnemiddelen
      </BackLink>
      <h1>{title}</h1>
      <Stepper
        label="Stappen"
        className="mt-5"
        steps={STEPS.map(({ mode: id, label }, index) => ({
          id,
          label,
          state: index < at ? 'done' : index === at ? 'current' : 'todo',
        }))}
      />
    </div>
  );
}
