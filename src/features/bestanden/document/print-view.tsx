import type { ReactNode } from 'react';
import { BROCHURE_SHEETS } from '#features/campagnemiddelen/document/brochure.tsx';
import { CampaignSheet } from '#features/campagnemiddelen/document/campaign.tsx';
import type { ViewProblem } from '#features/bestanden/shared/rules/views.ts';
import type { View } from '#features/bestanden/shared/schema.ts';

/** One trimmed page, as it comes out of the printer. */
function Paper({ size, children }: { size: 'a4' | 'a5'; children: ReactNode }) {
  return (
    <div className={`paper ${size}`} data-part="paper">
      <div className="trim">{children}</div>
    </div>
  );
}

function Problem({ title, detail, isHidden = false }: ViewProblem & { isHidden?: boolean }) {
  return (
    <div className="problem" role="alert" data-part="problem" hidden={isHidden}>
      <h1 data-part="problem-title">{title}</h1>
      <p data-part="problem-detail">{detail}</p>
    </div>
  );
}

interface PrintViewProps {
  view: View;
  /** Where it is edited, for who may: only they share it. */
  editor: string | null;
}

/** The pages of a material with nothing around them; the bar is for the screen only. */
export function PrintView({ view, editor }: PrintViewProps) {
  const { titel, pictures } = view;
  return (
    <main data-part="view">
      <div className="view-bar">
        <p className="view-title">{titel}</p>
        {editor !== null && <a href={editor}>Naar de editor</a>}
        <p role="status" data-part="status" />
        <div className="acts" data-part="acts" hidden>
          <button type="button" data-act="print" disabled>
            Afdrukken
          </button>
          {editor !== null && (
            <>
              <span>Voor wie geen account heeft:</span>
              <button type="button" data-act="share" data-minutes="5">
                Kopieer link voor 5 minuten
              </button>
              <button type="button" data-act="share" data-minutes="60">
                Kopieer link voor een uur
              </button>
            </>
          )}
        </div>
        <p className="shared" role="status" data-part="shared" />
      </div>
      <Problem title="" detail="" isHidden />
      <div data-part="content">
        {view.type === 'brochure' ? (
          BROCHURE_SHEETS.map(({ id, Sheet }) => (
            <Paper key={id} size="a4">
              <Sheet data={view.data} pictures={pictures} priceless="Op aanvraag" />
            </Paper>
          ))
        ) : (
          <Paper size={view.type}>
            <CampaignSheet data={view.data} pictures={pictures} />
          </Paper>
        )}
      </div>
    </main>
  );
}

/** Instead of the pages: what is wrong, and a way on. */
export function ViewProblemPage({ problem, address }: { problem: ViewProblem; address: string }) {
  return (
    <main data-part="view">
      <Problem {...problem} />
      <p className="ways">
        <a href={address}>Opnieuw proberen</a>
        <a href="/campagnemiddelen">Naar campagnemiddelen</a>
      </p>
    </main>
  );
}
