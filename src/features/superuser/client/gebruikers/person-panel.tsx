import { useQuery } from '@tanstack/react-query';
import { Laptop, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { tellUnsaved } from '#client/tell-unsaved.ts';
import { ActSwitch } from '#client/ui/act-switch.tsx';
import { Button, Icon } from '#client/ui/button.tsx';
import { cx } from '#client/ui/cx.ts';
import { DateText } from '#client/ui/date-text.tsx';
import { Loaded } from '#client/ui/loaded.tsx';
import { Status } from '#client/ui/status.tsx';
import { notify } from '#client/ui/toast.tsx';
import { deviceName } from '#features/accounts/shared/rules/person.ts';
import { fullName, usedAt } from '#features/accounts/shared/rules/console.ts';
import type { ConsoleUserDetails } from '#features/accounts/shared/schema.ts';
import { plural } from '#shared/text.ts';
import { BlockForm } from './block-form.tsx';
import { ChatSwitch } from './chat-switch.tsx';
import { LogSheet } from './log-sheet.tsx';
import { peopleApi, personQuery } from './people-api.ts';
import { PersonAvatar, PersonName } from './person-name.tsx';
import { PlaceForm } from './place-form.tsx';

interface PersonPanelProps {
  id: string;
  /** On a phone it is a page of its own, and says whose. */
  isPage?: boolean;
  onChooseOther: (vereniging: string) => void;
}

/** What the provider can do for or about one person. */
export function PersonPanel({ id, isPage = false, onChooseOther }: PersonPanelProps) {
  const person = useQuery(personQuery(id));
  return (
    <Loaded query={person} label="Gebruiker laden..." className="p-6">
      {(somebody) => (
        <>
          {isPage && (
            <h2 className="mt-3 flex items-center gap-3 font-text text-body">
              <PersonAvatar person={somebody} isProvider={somebody.rol === 'superuser'} />
              <PersonName person={somebody} isBlocked={somebody.geblokkeerd !== null} />
            </h2>
          )}
          <div
            className={cx(
              'grid grid-cols-1 gap-y-8 pt-4 pb-6',
              isPage
                ? ''
                : 'lg:grid-cols-2 xl:grid-cols-[1.12fr_0.94fr_0.94fr] [&>section]:border-l [&>section]:border-line [&>section]:px-6 [&>section:first-child]:border-0',
            )}
          >
            {/* Another place begins the choice anew. */}
            <PlaceForm
              key={`${somebody.rol} ${somebody.vereniging?.id ?? ''}`}
              person={somebody}
              onChooseOther={onChooseOther}
            />
            <div className={cx(!isPage && 'border-line px-6 lg:border-l')}>
              <Sessions person={somebody} />
              <Traits person={somebody} />
            </div>
            <BlockForm person={somebody} log={<LogSheet person={somebody} />} />
          </div>
        </>
      )}
    </Loaded>
  );
}

const isPhone = (userAgent: string | null) => /iPhone|iPad|Android/u.test(userAgent ?? '');

function Sessions({ person }: { person: ConsoleUserDetails }) {
  const [now] = useState(() => new Date());
  const [isBusy, setBusy] = useState(false);
  const { sessies } = person;
  const naam = fullName(person);

  async function signOut() {
    setBusy(true);
    try {
      const { count } = await peopleApi.endSessionsOf({ id: person.id });
      notify.ok(`${naam} is uitgelogd op ${plural(count, 'plek', 'plekken')}.`);
    } catch (error) {
      tellUnsaved(error, { retry: () => void signOut() });
    } finally {
      setBusy(false);
    }
  }

  return (
    <section aria-labelledby={`sessies-${person.id}`}>
      <h3 id={`sessies-${person.id}`} className="mb-3 text-h4">
        {sessies.length === 0 ? 'Nergens ingelogd' : `Ingelogd op ${plural(sessies.length, 'plek', 'plekken')}`}
      </h3>
      {sessies.length > 0 && (
        <>
          <ul className="mb-3 max-h-72 divide-y divide-line overflow-y-auto border-y border-line">
            {sessies.map(({ user_agent, used_at }, at) => (
              <li key={at} className="flex items-center gap-3 py-2">
                <Icon icon={isPhone(user_agent) ? Smartphone : Laptop} className="text-ink-2" />
                <span>
                  <b className="block leading-[21px] font-semibold">{deviceName(user_agent)}</b>
                  <DateText at={used_at} words={usedAt(used_at, now)} className="text-meta leading-[21px] text-ink-2" />
                </span>
              </li>
            ))}
          </ul>
          {person.can.change ? (
            <Button variant="second" size="s" isPending={isBusy} onPress={() => void signOut()}>
              Overal uitloggen
            </Button>
          ) : (
            <p className="text-meta text-ink-2">Je eigen apparaten log je uit bij je profiel.</p>
          )}
        </>
      )}
    </section>
  );
}

function Traits({ person }: { person: ConsoleUserDetails }) {
  const naam = fullName(person);
  return (
    <section aria-labelledby={`kenmerken-${person.id}`}>
      <h3 id={`kenmerken-${person.id}`} className="mt-6 mb-2 text-h4">
        Kenmerken
      </h3>
      <ul className="divide-y divide-line border-y border-line text-ui [&>li]:flex [&>li]:min-h-[46px] [&>li]:items-center [&>li]:justify-between [&>li]:gap-3">
        <li>
          <span>Contactpersoon van de club</span>
          {person.vereniging === null ? (
            <span className="text-ink-2">geen club</span>
          ) : (
            <ActSwitch
              label={`Contactpersoon: ${naam}`}
              value={person.is_contactpersoon}
              words={['ja', 'nee']}
              act={(is_contactpersoon) => peopleApi.updateSomebody({ id: person.id, is_contactpersoon })}
              told={(isOn) => (isOn ? `${naam} is nu contactpersoon.` : `${naam} is geen contactpersoon meer.`)}
            />
          )}
        </li>
        <li>
          <span>Chat met de assistent</span>
          <ChatSwitch person={person} />
        </li>
        <li>
          <span>E-mailadres bevestigd</span>
          <Status tone={person.email_bevestigd ? 'ok' : 'open'}>
            {!person.email_bevestigd && 'nog niet'}
            {person.email_bevestigd && (person.bevestigd_op === null ? 'ja' : <DateText at={person.bevestigd_op} />)}
          </Status>
        </li>
      </ul>
    </section>
  );
}
