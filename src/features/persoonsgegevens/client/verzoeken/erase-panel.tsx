import { useMutation, useQuery } from '@tanstack/react-query';
import { Archive, Eraser, FileSearch, type LucideIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { problemOf, sentenceOf } from '#client/problems.ts';
import { Alert } from '#client/ui/alert.tsx';
import { Button, Icon } from '#client/ui/button.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { Link } from '#client/ui/link.tsx';
import { Loaded } from '#client/ui/loaded.tsx';
import { notify } from '#client/ui/toast.tsx';
import { type Day, formatDayNumeric } from '#shared/dates.ts';
import { sessionQuery } from '#features/accounts/client/api.ts';
import { Tombstone } from '#features/sponsors/client/afspraken/tombstone.tsx';
import { erasureQuery, persoonsgegevensApi } from '#features/persoonsgegevens/client/api.ts';
import type { Erasure, Verzoek } from '#features/persoonsgegevens/shared/schema.ts';

interface ErasePanelProps {
  verzoek: Verzoek;
  today: Day;
  onDone: (line: string) => void;
  onClose: () => void;
}

const FIRST_CONFIRM = 'Bevestig eerst dat het verzoek van de persoon zelf komt.';

const OUT_OF_REACH =
  'Dit kunnen wij niet wissen: wat iemand al downloadde of per mail kreeg, zoals de PDF van een overdracht. Vraag wie die heeft om hem weg te gooien.';

const STAYS = [
  { wat: 'Contract en bedragen', uitleg: 'de club moet de boekhouding 7 jaar bewaren' },
  { wat: 'Dat er is gemaild en gebeld', uitleg: 'zodat de tijdlijn blijft kloppen' },
  {
    wat: 'Een code van het e-mailadres',
    uitleg: 'niet terug te lezen; zo komt er nooit meer mail, ook niet na een import',
  },
] as const;

/** What goes and what stays, counted, before somebody is erased for good. */
export function ErasePanel({ verzoek, today, onDone, onClose }: ErasePanelProps) {
  const { id, naam, sponsor } = verzoek;
  const about = `verzoek ${id}`;
  const erase = useMutation({
    mutationFn: () => persoonsgegevensApi.erase({ id, vraagt_zelf: true }),
    onSuccess: () => onDone(`De gegevens van ${naam} zijn gewist. Laat diegene dat weten.`),
    onError: (error) => notify.error(sentenceOf(problemOf(error)), { about }),
  });
  // What is being erased is not asked for again.
  const query = useQuery({ ...erasureQuery(id), enabled: erase.isIdle || erase.isError });
  return (
    <>
      <h3 className="text-h3">Wis {naam}</h3>
      <Loaded query={query} label="Nakijken waar de naam staat..." className="mt-4">
        {(erasure) => (
          <>
            {sponsor !== null && <p className="text-ink-2">{ofSponsor(naam, sponsor.bedrijfsnaam, erasure)}</p>}
            <OnCard naam={naam} card={erasure.op_de_kaart} />
            {erasure.is_gevonden ? (
              <Ready
                naam={naam}
                erasure={erasure}
                today={today}
                isPending={erase.isPending}
                onErase={() => erase.mutate()}
                onClose={onClose}
              />
            ) : (
              <Nothing id={id} naam={naam} onDone={onDone} />
            )}
          </>
        )}
      </Loaded>
    </>
  );
}

/** What becomes of the company beside the person. */
function ofSponsor(naam: string, bedrijfsnaam: string, { is_sponsor_zelf }: Erasure): string {
  if (is_sponsor_zelf)
    return 'De sponsor is deze persoon zelf. Het contract en de bedragen blijven, zonder naam en adres.';
  if (bedrijfsnaam === naam)
    return `Er staat geen contactpersoon bij. Alleen het e-mailadres en het telefoonnummer gaan weg; ${bedrijfsnaam} blijft je sponsor.`;
  return `${bedrijfsnaam} blijft je sponsor.`;
}

/** Somebody may have changed the card since the request: by another way of writing, or for somebody else. */
function OnCard({ naam, card }: { naam: string; card: Erasure['op_de_kaart'] }) {
  if (card === null) return null;
  return (
    <Alert tone="warn" announce={false} className="mt-4" title={`Op de kaart staat nu ${card.naam}.`}>
      {card.gaat
        ? `Dat lijkt dezelfde persoon als ${naam}, dus die naam en die kaart gaan ook weg. Is het iemand anders? Wis dan nog niet, en haal eerst het oude adres en nummer van de kaart.`
        : `Die kaart blijft. Is dat dezelfde persoon? Leg dan een nieuw verzoek vast voor ${card.naam}.`}
    </Alert>
  );
}

/** Nothing to erase is an answer as well. */
function Nothing({ id, naam, onDone }: { id: string; naam: string; onDone: (line: string) => void }) {
  const about = `verzoek ${id}`;
  const finish = useMutation({
    mutationFn: () => persoonsgegevensApi.finishVerzoek({ id }),
    onSuccess: () => onDone(`Het verzoek van ${naam} is afgerond. Laat diegene weten dat er niets te wissen was.`),
    onError: (error) => notify.error(sentenceOf(problemOf(error)), { about }),
  });
  return (
    <>
      <p className="mt-4 mb-4 max-w-prose">
        Onder deze naam staat er niets (meer). Staat de persoon er nu anders? Leg dan een nieuw verzoek vast. Anders is
        er niets te wissen, en kun je dat laten weten.
      </p>
      <Button variant="second" isPending={finish.isPending} pendingLabel="Afronden..." onPress={() => finish.mutate()}>
        Er is niets te wissen
      </Button>
    </>
  );
}

interface ReadyProps {
  naam: string;
  erasure: Erasure;
  today: Day;
  isPending: boolean;
  onErase: () => void;
  onClose: () => void;
}

function Ready({ naam, erasure, today, isPending, onErase, onClose }: ReadyProps) {
  const { data: session } = useQuery(sessionQuery);
  const [isSure, setIsSure] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <div className="mt-4 grid gap-6 md:grid-cols-2">
        <Ledger icon={Eraser} title="Dit gaat weg">
          {erasure.plaatsen.map(({ plaats, uitleg, aantal }) => (
            <Line key={plaats} wat={plaats} uitleg={uitleg} aantal={aantal} />
          ))}
        </Ledger>
        <Ledger icon={Archive} title="Dit blijft, zonder de naam">
          {STAYS.map((line) => (
            <Line key={line.wat} {...line} />
          ))}
        </Ledger>
      </div>
      <p className="mt-5 max-w-prose">{OUT_OF_REACH}</p>
      {erasure.bestanden.length > 0 && <Unread bestanden={erasure.bestanden} />}
      <Tombstone
        op={formatDayNumeric(today)}
        door={session?.account?.naam ?? null}
        tag="Zo staat het er daarna"
        className="mt-8 mb-5"
      />
      <Checkbox
        value={isSure}
        onChange={(value) => {
          setIsSure(value);
          setIsAsked(false);
        }}
        error={isAsked ? FIRST_CONFIRM : undefined}
      >
        {`Ik heb nagegaan dat ${naam} dit zelf vraagt.`}
      </Checkbox>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button
          variant="danger"
          isDisabled={!isSure}
          onDisabledPress={() => setIsAsked(true)}
          isPending={isPending}
          pendingLabel="Wissen..."
          onPress={onErase}
        >
          Wis de gegevens van {naam}
        </Button>
        <Button variant="second" onPress={onClose}>
          Annuleren
        </Button>
        <p className="min-w-50 flex-1 text-meta text-ink-2">
          Dit kun je niet ongedaan maken. Uit reservekopieën is het uiterlijk na 12 maanden weg.
        </p>
      </div>
    </>
  );
}

function Ledger({ icon, title, children }: { icon: LucideIcon; title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h4 className="flex items-center gap-2 border-b-2 border-ink pb-2 font-bold">
        <Icon icon={icon} />
        {title}
      </h4>
      <ul>{children}</ul>
    </section>
  );
}

function Line({ wat, uitleg, aantal }: { wat: string; uitleg: string; aantal?: number }) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-3 border-b border-line py-2.5 leading-[1.4375rem]">
      <span>
        {wat}
        <span className="block text-meta text-pretty text-ink-2">{uitleg}</span>
      </span>
      {aantal !== undefined && <b className="head text-[1.375rem] leading-6">{aantal}</b>}
    </li>
  );
}

function Unread({ bestanden }: Pick<Erasure, 'bestanden'>) {
  const count = bestanden.length;
  return (
    <Alert
      tone="warn"
      announce={false}
      className="mt-5"
      title={count === 1 ? 'In 1 bestand kunnen we niet kijken.' : `In ${count} bestanden kunnen we niet kijken.`}
    >
      Kijk zelf of de naam erin staat:
      <ul className="mt-1">
        {bestanden.map(({ id, naam, sponsor_id }) => (
          <li key={id} className="flex items-center gap-2">
            <Icon icon={FileSearch} />
            <Link to="/sponsorbeheer/sponsors/$id" params={{ id: sponsor_id }}>
              {naam}
            </Link>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
