import { useQuery } from '@tanstack/react-query';
import { ClipboardList, FileImage, FileSignature, Mail } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { ClubMark } from '#client/ui/avatar.tsx';
import { Icon } from '#client/ui/button.tsx';
import { PageHead, SectionHead } from '#client/ui/heading.tsx';
import { ButtonLink, Link } from '#client/ui/link.tsx';
import { usePageTitle } from '#client/ui/use-page-title.ts';
import { sessionQuery } from '#features/accounts/client/api.ts';
import { SJABLONEN, type SjabloonId } from '#features/materialen/shared/rules/sjablonen.ts';
import { materialenApi } from './api.ts';
import { MadeMaterials } from './downloads/made-materials.tsx';
import { MaterialRow } from './downloads/material-row.tsx';
import { QrCodes } from './downloads/qr-codes.tsx';

const ICONS: Record<SjabloonId, LucideIcon> = {
  benaderbrief: Mail,
  sponsorovereenkomst: FileSignature,
  evaluatieformulier: ClipboardList,
};

export function MaterialenPage() {
  usePageTitle('Drukwerk & Materialen');
  const { data: session } = useQuery(sessionQuery);
  const club = session?.club ?? null;
  if (club === null) return null;
  return (
    <div className="wrap pb-8">
      <PageHead
        title="Drukwerk & Materialen"
        lead={`Alles met de naam, de kleuren en de contactpersoon van ${club.naam} er al in.`}
      />
      <div className="space-y-12">
        {club.modules.includes('campagnemiddelen') && (
          <section>
            <SectionHead title="Brochure, posters en berichten" />
            <div className="border-t-2 border-ink">
              <MadeMaterials />
              <div className="flex flex-wrap items-center gap-x-6 gap-y-4 border-b border-line py-5">
                <div className="flex min-w-0 flex-1 basis-80 items-start gap-4">
                  <div className="grid size-14 flex-none place-items-center">
                    <Icon icon={FileImage} className="size-7 text-brand-text" />
                  </div>
                  <div className="min-w-0">
                    <h3 className="text-h4">Campagnemiddelen</h3>
                    <p className="max-w-prose text-ui text-ink-2">
                      Je brochure, en een A4, A5, flyer, bericht en tv-beeld die erbij horen. Per zoekopdracht.
                    </p>
                  </div>
                </div>
                <div className="max-sm:pl-18">
                  <ButtonLink to="/campagnemiddelen" variant="second" size="s">
                    Naar Campagnemiddelen
                  </ButtonLink>
                </div>
              </div>
            </div>
          </section>
        )}
        <section>
          <SectionHead title="Brieven en formulieren" />
          <ul className="border-t-2 border-ink">
            {SJABLONEN.map(({ id, titel, omschrijving }) => (
              <MaterialRow
                key={id}
                picture={<Icon icon={ICONS[id]} className="size-7 text-brand-text" />}
                title={titel}
                line={omschrijving}
                files={[
                  { format: 'Word', load: () => materialenApi.sjabloon({ params: { sjabloon: id, format: 'docx' } }) },
                  { format: 'pdf', load: () => materialenApi.sjabloon({ params: { sjabloon: id, format: 'pdf' } }) },
                ]}
              />
            ))}
          </ul>
          <p className="mt-4 max-w-prose text-meta text-ink-2">
            Wat je zelf nog moet invullen, staat tussen haken. Hoe je een brief of contract goed gebruikt, lees je in de{' '}
            <Link to="/kennisbank">kennisbank</Link>.
          </p>
        </section>
        <QrCodes />
        {club.logo !== null && (
          <section>
            <SectionHead title="Logo" />
            <ul className="border-t-2 border-ink">
              <MaterialRow
                picture={<ClubMark club={club} className="size-14" />}
                title={`Logo van ${club.naam}`}
                line="Het grootste bestand dat er is, voor drukkers en sponsors."
                files={[{ format: club.logo.endsWith('.jpg') ? 'jpg' : 'png', load: () => materialenApi.logo({}) }]}
              />
            </ul>
          </section>
        )}
        {club.logo === null && <LogoAdvice />}
      </div>
    </div>
  );
}

function LogoAdvice() {
  return (
    <section>
      <SectionHead title="Zelf maken" />
      <p className="border-t-2 border-ink pt-5">
        Je club heeft nog geen logo.{' '}
        <Link to="/vereniging/bewerken" hash="club-logo">
          Voeg een logo toe
        </Link>
        , dan komt het ook op je brieven te staan.
      </p>
    </section>
  );
}
