import { Image, Plus } from 'lucide-react';
import { Button } from '#client/ui/button.tsx';
import { ButtonLink } from '#client/ui/link.tsx';
import { Select } from '#client/ui/select.tsx';
import type { Fit } from '#features/campagnemiddelen/document/fit.ts';
import { emptyContact } from '#features/campagnemiddelen/shared/rules/build.ts';
import { teamPhotoSharp } from '#features/campagnemiddelen/shared/rules/sharpness.ts';
import type { BrochureData, OpenedBrochure, Pictures } from '#features/campagnemiddelen/shared/schema.ts';
import { ContactPart } from './contact-part.tsx';
import { PackagesPart } from './packages-part.tsx';
import { PartHead } from './part-head.tsx';
import { PhotoRow } from './photo-row.tsx';
import { Proposal } from './proposal.tsx';
import { QrPart } from './qr-part.tsx';
import { type EditText, TextPart } from './text-part.tsx';
import type { Edit } from './use-editing.ts';
import type { GeneratedField } from './use-generated-texts.ts';
import { writeIntro, writeTeamStory } from './writers.ts';

interface SponsorTabProps {
  data: BrochureData;
  pictures: Pictures;
  edit: Edit<BrochureData>;
  fit: Fit;
  opened: OpenedBrochure;
  /** Texts that are being written now. */
  writing: ReadonlySet<GeneratedField>;
}

const NO_TEAM = 'geen';

/** Page 3: the team or the club's story, what can be sponsored, whom to ask, and the way to sign up. */
export function SponsorTab({ data, pictures, edit, fit, opened, writing }: SponsorTabProps) {
  const text = edit as EditText;
  const team = data.teams.find(({ id }) => id === data.teamInfo?.id) ?? null;
  return (
    <>
      {data.teams.length > 0 && <TeamPart data={data} pictures={pictures} edit={edit} />}
      {team === null ? (
        <div>
          <TextPart
            name="sponsorIntro"
            label="Sponsorverhaal"
            rows={4}
            value={data.sponsorIntro}
            edit={text}
            room={fit['sponsorIntro']}
            {...(writing.has('sponsorIntro') && { placeholder: WRITING })}
          />
          <Proposal
            what="het sponsorverhaal"
            write={(variant) => writeIntro(data, variant)}
            onUse={(sponsorIntro) => edit(null, (now) => ({ ...now, sponsorIntro }))}
          />
        </div>
      ) : (
        <div>
          <TextPart
            name="aiTeamStory"
            label={`Verhaal over ${team.naam}`}
            rows={4}
            value={data.aiTeamStory}
            edit={text}
            room={fit['aiTeamStory']}
            {...(writing.has('aiTeamStory') && { placeholder: WRITING })}
          />
          <Proposal
            what="het verhaal over het team"
            write={(variant) => writeTeamStory(data, team, variant)}
            onUse={(aiTeamStory) => edit(null, (now) => ({ ...now, aiTeamStory }))}
          />
        </div>
      )}
      <PackagesPart
        packages={data.sponsorPackages}
        bron={data.bronPakketten}
        search={opened.zoekopdracht}
        edit={edit}
      />
      <section>
        <PartHead title="Contactpersoon" note={data.contact.handmatig ? 'Zelf ingevuld' : 'Uit het clubprofiel'} />
        <div className="grid items-start gap-3 sm:grid-cols-2 [&>fieldset]:col-span-full">
          <ContactPart
            name="contact"
            title="Contactpersoon"
            contact={data.contact}
            known={opened.contacten[0]}
            edit={text}
          />
          {data.contact_2 !== null && (
            <ContactPart
              name="contact_2"
              title="Tweede contactpersoon"
              contact={data.contact_2}
              known={opened.contacten[1]}
              edit={text}
              onRemove={() => edit(null, (now) => ({ ...now, contact_2: null }))}
            />
          )}
        </div>
        {data.contact_2 === null && (
          <Button
            variant="quiet"
            size="s"
            icon={Plus}
            className="mt-1 -ml-2"
            onPress={() => edit(null, (now) => ({ ...now, contact_2: emptyContact() }))}
          >
            Tweede contactpersoon toevoegen
          </Button>
        )}
      </section>
      <QrPart url={data.inschrijfUrl} isOwn={data.inschrijfUrlHandmatig} edit={text} />
    </>
  );
}

export const WRITING = 'Sponsor verhaal wordt gegenereerd...';

function TeamPart({ data, pictures, edit }: Pick<SponsorTabProps, 'data' | 'pictures' | 'edit'>) {
  const { teams, teamInfo } = data;
  const photo = teamInfo === null ? undefined : pictures.teams[teamInfo.id];
  const choose = (id: string) => {
    const team = teams.find((known) => known.id === id);
    // The story of one team does not stand beside the photo of another; taking it back brings both.
    const chosen = team === undefined ? null : { id: team.id, teamnaam: team.naam };
    edit(null, (now) => (now.teamInfo?.id === chosen?.id ? now : { ...now, teamInfo: chosen, aiTeamStory: '' }));
  };
  return (
    <section data-part="teamInfo" className="scroll-mt-6">
      <PartHead title="Teamfoto" note={teamInfo === null ? undefined : `Team ${teamInfo.teamnaam}`} />
      <Select
        label="Team op bladzijde 3"
        optional="quiet"
        hideLabel
        className="mb-3"
        options={[
          ...teams.map(({ id, naam }) => ({ value: id, label: naam })),
          { value: NO_TEAM, label: 'Geen team, maar het sponsorverhaal' },
        ]}
        value={teamInfo?.id ?? NO_TEAM}
        onChange={choose}
      />
      {teamInfo !== null && (
        <PhotoRow
          url={photo?.url ?? null}
          naam={
            photo === undefined ? (
              'Nog geen teamfoto'
            ) : (
              <>
                {teamInfo.teamnaam}{' '}
                {photo.width !== null && (
                  <span className="text-meta font-normal text-ink-2">
                    {photo.width} × {photo.height} px
                  </span>
                )}
              </>
            )
          }
          sharp={teamPhotoSharp(photo)}
          actions={
            <ButtonLink to="/teams/edit/$id" params={{ id: teamInfo.id }} variant="second" size="s" icon={Image}>
              {photo === undefined ? 'Foto toevoegen' : 'Andere foto'}
            </ButtonLink>
          }
        />
      )}
    </section>
  );
}
