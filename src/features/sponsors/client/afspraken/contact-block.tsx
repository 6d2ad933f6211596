import { Ellipsis, Mail, Phone } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Avatar } from '#client/ui/avatar.tsx';
import { BareIconButton, Button } from '#client/ui/button.tsx';
import { ExternalIconLink } from '#client/ui/link.tsx';
import { Menu, MenuItem } from '#client/ui/menu.tsx';
import { notify } from '#client/ui/toast.tsx';
import { dayOf, formatDayNumeric } from '#shared/dates.ts';
import { mailUrl, telUrl } from '#shared/urls.ts';
import { sponsorsApi } from '#features/sponsors/client/api.ts';
import { roleWords } from '#features/sponsors/shared/labels.ts';
import type { Afspraken, Contactpersoon, Sponsor } from '#features/sponsors/shared/schema.ts';
import { Block } from './block.tsx';
import { ContactDialog } from './contact-dialog.tsx';
import { perform, tellFailure } from './perform.ts';
import { Tombstone } from './tombstone.tsx';

interface ContactBlockProps {
  sponsor: Sponsor;
  contacts: readonly Contactpersoon[];
  /** Who asked to be erased. */
  erased: Afspraken['gewist'];
}

/** Who can be reached at a sponsor: the first to call on top, then the others. */
export function ContactBlock({ sponsor, contacts, erased }: ContactBlockProps) {
  const [edited, setEdited] = useState<Contactpersoon | 'first' | 'new' | null>(null);
  const first = {
    naam: sponsor.contactpersoon ?? sponsor.bedrijfsnaam,
    functie: sponsor.contact_functie,
    email: sponsor.email,
    telefoonnummer: sponsor.telefoonnummer,
    rollen: sponsor.contact_rollen,
  };
  return (
    <Block
      title="Contactpersonen"
      aside={
        <Button variant="quiet" size="s" className="-my-2 -mr-2" onPress={() => setEdited('new')}>
          Toevoegen
        </Button>
      }
    >
      <ul>
        {/* Nobody is left to call, until somebody else is written down. */}
        {!(erased.some(({ is_eerste }) => is_eerste) && first.email === null && first.telefoonnummer === null) && (
          <ContactRow contact={first} isFirst>
            <MenuItem id="wijzigen" label="Wijzigen" onAction={() => setEdited('first')} />
          </ContactRow>
        )}
        {erased.map(({ id, op, door, is_eerste }) => (
          <li
            key={id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3 border-b border-line py-2.5 last:border-b-0"
          >
            <Tombstone op={formatDayNumeric(dayOf(op))} door={door} />
            {is_eerste && (
              <Button variant="quiet" size="s" onPress={() => setEdited('first')}>
                Vul een nieuwe in
              </Button>
            )}
          </li>
        ))}
        {contacts.map((contact) => (
          <ContactRow key={contact.id} contact={contact}>
            <MenuItem id="wijzigen" label="Wijzigen" onAction={() => setEdited(contact)} />
            <MenuItem id="hoofdcontact" label="Maak hoofdcontact" onAction={() => void makeFirst(contact)} />
            <MenuItem id="verwijderen" label="Verwijderen" tone="danger" onAction={() => remove(contact)} />
          </ContactRow>
        ))}
      </ul>
      {edited !== null && <ContactDialog sponsor={sponsor} contact={edited} onClose={() => setEdited(null)} />}
    </Block>
  );
}

function remove({ id, naam }: Contactpersoon): void {
  void perform({
    about: `contactpersoon ${id}`,
    sentence: `${naam} is verwijderd.`,
    work: () => sponsorsApi.removeContactpersoon({ id }),
  });
}

/** The two take places; done again it is as before. */
async function makeFirst({ id, naam, version }: Pick<Contactpersoon, 'id' | 'naam' | 'version'>, isUndo = false) {
  const about = `contactpersoon ${id}`;
  try {
    const { version: now } = await sponsorsApi.setHoofdcontact({ id, version });
    if (isUndo) notify.ok('Ongedaan gemaakt.', { about });
    else {
      const undo = () => void makeFirst({ id, naam, version: now }, true);
      notify.ok(`${naam} is nu het hoofdcontact.`, { about, undo });
    }
  } catch (error) {
    tellFailure(error, about, () => void makeFirst({ id, naam, version }, isUndo));
  }
}

interface ContactRowProps {
  contact: Pick<Contactpersoon, 'naam' | 'functie' | 'email' | 'telefoonnummer' | 'rollen'>;
  isFirst?: boolean;
  children: ReactNode;
}

function ContactRow({ contact, isFirst = false, children }: ContactRowProps) {
  const { naam, functie, email, telefoonnummer, rollen } = contact;
  const roles = roleWords(rollen, isFirst);
  return (
    <li className="grid grid-cols-[2.5rem_minmax(0,1fr)_auto] items-center gap-3 border-b border-line py-2.5">
      <Avatar naam={naam} />
      <p className="min-w-0 leading-[1.375rem] wrap-anywhere">
        <b className="block font-bold">{naam}</b>
        {functie !== null && <span className="block text-meta text-ink-2">{functie}</span>}
        {roles !== '' && <span className="block text-ui">{roles}</span>}
      </p>
      <div className="-mr-2.5 flex">
        <ExternalIconLink href={telUrl(telefoonnummer)} icon={Phone} label={`Bel ${naam}`} />
        <ExternalIconLink href={mailUrl(email)} icon={Mail} label={`Mail ${naam}`} />
        <Menu
          label={`Wat wil je met ${naam}?`}
          trigger={<BareIconButton icon={Ellipsis} label={`Meer over ${naam}`} />}
        >
          {children}
        </Menu>
      </div>
    </li>
  );
}
