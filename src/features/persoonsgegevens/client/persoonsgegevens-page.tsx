import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { PageHead } from '#client/ui/heading.tsx';
import { usePageTitle } from '#client/ui/use-page-title.ts';
import { sessionQuery } from '#features/accounts/client/api.ts';
import { OnPage } from '#features/vereniging/client/editor/on-page.tsx';
import { ExportCard } from './export/export-card.tsx';
import { RegisterCard } from './register/register-card.tsx';
import { RetentionCard } from './retention/retention-card.tsx';
import { OpenCount, VerzoekenCard } from './verzoeken/verzoeken-card.tsx';

interface Section {
  id: string;
  label: string;
  /** What stands beside its name in the list: '1 open'. */
  state?: ReactNode;
  Card: ComponentType<{ id: string }>;
}

/** The parts of the page, in their order. */
const SECTIONS: readonly Section[] = [
  { id: 'verzoeken', label: 'Verzoeken', state: <OpenCount />, Card: VerzoekenCard },
  { id: 'bewaartermijnen', label: 'Bewaartermijnen', Card: RetentionCard },
  { id: 'register', label: 'Register', Card: RegisterCard },
  { id: 'meenemen', label: 'Alles meenemen', Card: ExportCard },
];

export function PersoonsgegevensPage() {
  usePageTitle('Privacy');
  const { data: session } = useQuery(sessionQuery);
  return (
    <div className="wrap pb-16">
      <PageHead
        back={{ to: '/vereniging', label: 'Mijn club en teams' }}
        title="Privacy"
        lead={`Wat ${session?.club?.naam ?? 'je club'} van sponsors bewaart, hoe lang, en hoe je iemands gegevens wist.`}
        className="lg:pl-76"
      />
      <div className="grid gap-x-16 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <OnPage
          items={SECTIONS.map(({ id, label, state = null }) => ({ id, label, state }))}
          note="Alleen beheerders zien deze pagina."
        />
        <div className="min-w-0 space-y-6">
          {SECTIONS.map(({ id, Card }) => (
            <Card key={id} id={id} />
          ))}
        </div>
      </div>
    </div>
  );
}
