import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { Button } from '#client/ui/button.tsx';
import { SupportersDrawing } from '#client/ui/drawing-supporters.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ButtonLink } from '#client/ui/link.tsx';
import { Loaded } from '#client/ui/loaded.tsx';
import { usePageTitle } from '#client/ui/use-page-title.ts';
import { sessionQuery } from '#features/accounts/client/api.ts';
import { NO_SPONSORS } from '#features/sponsorbeheer/shared/labels.ts';
import { SponsorbeheerFrame } from '#features/sponsorbeheer/client/frame/sponsorbeheer-frame.tsx';
import type { Periode } from '#features/rapportage/shared/rules/periodes.ts';
import { rapportQuery } from './api.ts';
import { Report } from './report/report.tsx';
import { ReportSkeleton } from './report/report-skeleton.tsx';
import { FileButton } from './take-along/file-button.tsx';

export function RapportagePage() {
  usePageTitle('Rapportage');
  const navigate = useNavigate();
  const { soort = 'seizoen', jaar } = useSearch({ from: '/framed/sponsorbeheer/rapportage' });
  const { data: session } = useQuery(sessionQuery);
  const report = useQuery(rapportQuery({ soort, jaar }));
  const choose = (periode: Partial<Periode>) =>
    void navigate({ to: '/sponsorbeheer/rapportage', search: periode, resetScroll: false });
  return (
    <SponsorbeheerFrame
      tab="rapportage"
      actions={
        report.data?.heeft_sponsors === true && (
          <>
            <Button variant="second" icon={Printer} onPress={() => window.print()}>
              Afdrukken
            </Button>
            <FileButton bestand="xlsx" periode={report.data.periode} size="m" hasIcon>
              Download voor Excel
            </FileButton>
          </>
        )
      }
    >
      <Loaded
        query={report}
        label="Rapport laden..."
        skeleton={<ReportSkeleton />}
        empty={{
          when: ({ heeft_sponsors }) => !heeft_sponsors,
          show: (
            <EmptyState
              title={NO_SPONSORS}
              drawing={<SupportersDrawing />}
              action={<ButtonLink to="/zoekopdrachten/new">Nieuwe sponsoractie starten</ButtonLink>}
              className="mt-4"
            >
              Zodra je sponsors hebt, zie je hier wat er getekend is, hoe dat groeit en wat er afloopt.
            </EmptyState>
          ),
        }}
      >
        {(data) => <Report report={data} club={session?.club?.naam ?? ''} onChoose={choose} />}
      </Loaded>
    </SponsorbeheerFrame>
  );
}
