import { useQuery } from '@tanstack/react-query';
import { Building2, Pencil, Shield } from 'lucide-react';
import { ClubMark } from '#client/ui/avatar.tsx';
import { DateText } from '#client/ui/date-text.tsx';
import { ButtonLink, ExternalLink, Link } from '#client/ui/link.tsx';
import { Loaded } from '#client/ui/loaded.tsx';
import { Fact, Facts } from '#client/ui/ruled-list.tsx';
import { capitalise, plural } from '#shared/text.ts';
import { displayUrl, mailUrl, telUrl } from '#shared/urls.ts';
import { clubQuery } from '#features/admin/client/api.ts';
import { TYPE_NAMES } from '#features/vereniging/shared/labels.ts';
import { clubWords } from '#shared/club-words.ts';

/** The own club in short, with the way to each of its parts. */
export function ClubPanel() {
  const club = useQuery(clubQuery);
  return (
    <Loaded query={club} label="Vereniging laden...">
      {(data) => (
        <div className="rounded-card border border-line bg-paper p-5 sm:p-8">
          <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3">
            <ClubMark club={data} className="size-16 text-h4" />
            <div className="min-w-40 flex-1">
              <h2>{data.naam}</h2>
              <p className="text-ink-2">
                {TYPE_NAMES[data.type_vereniging]} in {data.plaatsnaam}
              </p>
            </div>
          </div>
          <Facts className="border-t-2 border-ink">
            <Fact term="Contactpersoon">
              <Contact
                naam={data.contactpersoon_naam}
                mailadres={data.contactpersoon_mailadres}
                telefoonnummer={data.contactpersoon_telefoonnummer}
              />
            </Fact>
            {data.contactpersoon_naam_2 !== null && data.contactpersoon_naam_2 !== '' && (
              <Fact term="Tweede contact">
                <Contact
                  naam={data.contactpersoon_naam_2}
                  mailadres={data.contactpersoon_mailadres_2}
                  telefoonnummer={data.contactpersoon_telefoonnummer_2}
                />
              </Fact>
            )}
            <Fact term="Website">
              {data.website === null ? (
                'Niet ingevuld'
              ) : (
                <ExternalLink href={data.website} newTab className="break-all">
                  {displayUrl(data.website)}
                </ExternalLink>
              )}
            </Fact>
            <Fact term="Toegang">
              <Link to="/admin">{plural(data.aantal_users, 'gebruiker', 'gebruikers')}</Link>
            </Fact>
            <Fact term={capitalise(clubWords(data.type_vereniging).teams[1])}>
              <Link to="/teams">{plural(data.aantal_teams, ...clubWords(data.type_vereniging).teams)}</Link>
            </Fact>
            <Fact term="Sponsorwerving">
              <Link to="/zoekopdrachten">{plural(data.aantal_zoekopdrachten, 'zoekopdracht', 'zoekopdrachten')}</Link>
            </Fact>
            <Fact term="Aangemaakt">
              <DateText at={data.created_at} />
            </Fact>
            <Fact term="Overeenkomst">
              <Link to="/verwerkersovereenkomst">Verwerkersovereenkomst</Link>
              {data.verwerkersovereenkomst_op === null ? (
                ', nog niet goedgekeurd'
              ) : (
                <>
                  , versie {data.verwerkersovereenkomst_versie} goedgekeurd op{' '}
                  <DateText at={data.verwerkersovereenkomst_op} />
                </>
              )}
            </Fact>
          </Facts>
          <div className="mt-6 flex flex-wrap gap-3">
            <ButtonLink to="/vereniging/bewerken" icon={Pencil}>
              Clubgegevens wijzigen
            </ButtonLink>
            <ButtonLink to="/vereniging" variant="second" icon={Building2}>
              Bekijk je club
            </ButtonLink>
            <ButtonLink to="/teams" variant="second" icon={Shield}>
              Teams wijzigen
            </ButtonLink>
          </div>
        </div>
      )}
    </Loaded>
  );
}

function Contact({
  naam,
  mailadres,
  telefoonnummer,
}: {
  naam: string;
  mailadres: string | null;
  telefoonnummer: string | null;
}) {
  return (
    <span className="flex flex-wrap gap-x-4">
      <span>{naam}</span>
      {mailadres !== null && (
        <ExternalLink href={mailUrl(mailadres)} className="break-all">
          {mailadres}
        </ExternalLink>
      )}
      {telefoonnummer !== null && <ExternalLink href={telUrl(telefoonnummer)}>{telefoonnummer}</ExternalLink>}
    </span>
  );
}
