import { Button } from '#client/ui/button.tsx';
import { ExternalLink } from '#client/ui/link.tsx';
import { MailAddress } from '#client/ui/mail-address.tsx';
import { Fact, Facts } from '#client/ui/ruled-list.tsx';
import { Unbroken } from '#client/ui/unbroken.tsx';
import type { ProviderClub } from '#features/superuser/shared/schema.ts';
import { dayOf, formatDayNumeric } from '#shared/dates.ts';
import { Block } from './block.tsx';

interface ContactProps {
  naam: string | null;
  email: string | null;
  telefoon: string | null;
}

function Contact({ naam, email, telefoon }: ContactProps) {
  return (
    <>
      {naam !== null && <span className="block">{naam}</span>}
      {email !== null && (
        <a href={`mailto:${email}`} className="block text-brand-text">
          <MailAddress>{email}</MailAddress>
        </a>
      )}
      {telefoon !== null && <span className="block">{telefoon}</span>}
    </>
  );
}

/** 'Versie 2, akkoord door Marja Bos op 03-02-2024' */
function agreement(club: ProviderClub): string {
  const { verwerkersovereenkomst_versie: versie, verwerkersovereenkomst_op: op } = club;
  if (versie === null || op === null) return 'Nog niet geaccepteerd';
  const by = club.verwerkersovereenkomst_door;
  return `Versie ${versie}, akkoord${by === null ? '' : ` door ${by}`} op ${formatDayNumeric(dayOf(op))}`;
}

/** Who the club is and how it is reached. */
export function GegevensBlock({ club, onEdit }: { club: ProviderClub; onEdit?: () => void }) {
  const colours = [club.kleur_1, club.kleur_2, club.kleur_3].filter((colour) => colour !== null);
  const second = {
    naam: club.contactpersoon_naam_2,
    email: club.contactpersoon_mailadres_2,
    telefoon: club.contactpersoon_telefoonnummer_2,
  };
  return (
    <Block
      id="gegevens"
      title="Gegevens"
      aside={
        onEdit && (
          <Button variant="quiet" size="s" onPress={onEdit} className="-my-2 -mr-2">
            Wijzigen
          </Button>
        )
      }
    >
      <Facts>
        <Fact term="Contact">
          <Contact
            naam={club.contactpersoon_naam}
            email={club.contactpersoon_mailadres}
            telefoon={club.contactpersoon_telefoonnummer}
          />
        </Fact>
        {Object.values(second).some((value) => value !== null) && (
          <Fact term="Tweede contact">
            <Contact {...second} />
          </Fact>
        )}
        {club.website !== null && (
          <Fact term="Website">
            <ExternalLink href={club.website} newTab>
              {club.website.replace(/^https?:\/\/(?:www\.)?/u, '').replace(/\/$/u, '')}
            </ExternalLink>
          </Fact>
        )}
        {colours.length > 0 && (
          <Fact term="Kleuren">
            <span className="sr-only">{colours.join(', ')}</span>
            <span aria-hidden className="flex gap-1">
              {colours.map((colour) => (
                <span
                  key={colour}
                  className="exact-colour h-6 w-11 rounded-chip inset-ring inset-ring-ink/20"
                  style={{ background: colour }}
                />
              ))}
            </span>
          </Fact>
        )}
        <Fact term="Overeenkomst">
          <Unbroken>{agreement(club)}</Unbroken>
        </Fact>
      </Facts>
    </Block>
  );
}
