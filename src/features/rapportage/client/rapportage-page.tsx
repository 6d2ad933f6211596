import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Plus, Printer } from 'lucide-react';
import { Button } from '#client/ui/button.tsx';
import { ScoreboardDrawing } from '#client/ui/drawing-scoreboard.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ButtonLink } from '#client/ui/link.tsx';
import { Loaded } from '#client/ui/loaded.tsx';
import { usePageTitle } from '#client/ui/use-page-title.ts';
import { ExampleLink } from '#features/accounts/client/voorbeeld/example-link.tsx';
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
              drawing={<ScoreboardDrawing />}
              action={
                <ButtonLink to="/sponsorbeheer" search={{ nieuw: '' }} icon={Plus}>
                  Sponsor toevoegen
                </ButtonLink>
              }
              below={<ExampleLink />}
              className="mt-4"
            >
              Bij het eerste getekende contract begint dit bord te tellen.
            </EmptyState>
          ),
        }}
      >
        {(data) => <Report report={data} club={session?.club?.naam ?? ''} onChoose={choose} />}
      </Loaded>
    </SponsorbeheerFrame>
  );
}
