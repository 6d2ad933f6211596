import { useQuery } from '@tanstack/react-query';
import { Building2, Globe, type LucideIcon, MapPin } from 'lucide-react';
import { useRef, type ReactNode, type RefObject } from 'react';
import { Alert } from '#client/ui/alert.tsx';
import { Button, Icon } from '#client/ui/button.tsx';
import { ClubStripes } from '#client/ui/club-stripes.tsx';
import { DateText } from '#client/ui/date-text.tsx';
import { Amount } from '#client/ui/figure.tsx';
import { ExternalLink } from '#client/ui/link.tsx';
import { Loaded } from '#client/ui/loaded.tsx';
import { MailAddress } from '#client/ui/mail-address.tsx';
import { Status } from '#client/ui/status.tsx';
import { usePublishedHeight } from '#client/ui/use-published-height.ts';
import { countText } from '#shared/count.ts';
import { formatMomentShort } from '#shared/dates.ts';
import { plural } from '#shared/text.ts';
import { signUpCheckQuery } from '#features/matches/client/api.ts';
import { BEOORDELING_LABELS, BEOORDELING_TONES, CHECK_LABELS, OUTCOME_TONES } from '#features/matches/shared/labels.ts';
import { lookupLinks } from '#features/matches/shared/rules/checks.ts';
import { AFWIJSREDENEN, type Beoordeling } from '#features/matches/shared/rules/judging.ts';
import type { SignUpDetail } from '#features/matches/shared/schema.ts';
import { publicAddress } from '#features/zoekopdrachten/shared/rules/public-page.ts';
import { KeyCap } from './key-cap.tsx';
import { Lookalikes } from './lookalikes.tsx';

const UNKNOWN = 'niet bekend';

interface SignUpPaneProps {
  signUp: SignUpDetail;
  /** '2 van 9' */
  place: string | null;
  heading: RefObject<HTMLHeadingElement | null>;
  reasons: RefObject<HTMLDivElement | null>;
  hasShortcuts: boolean;
  isBusy: boolean;
  onJudge: (naar: Beoordeling, reden?: string) => void;
  /** Asks for a reason in one's own words. */
  onOther: () => void;
  onSkip: (() => void) | null;
}

/** All that a person needs to judge one sign-up, with the acts below it. */
export function SignUpPane(props: SignUpPaneProps) {
  const { signUp, place, heading } = props;
  const { vereniging, pakket } = signUp;
  return (
    <>
      <header className="flex flex-wrap justify-between gap-x-4 border-b border-line px-4 py-4 lg:px-6">
        <div className="min-w-0">
          <h2 ref={heading} tabIndex={-1} className="text-h3 outline-none">
            {signUp.bedrijfsnaam}
          </h2>
          <p>
            kiest <b>{pakket.naam ?? 'een pakket'}</b> bij <ClubStripes club={vereniging} /> <b>{vereniging.naam}</b>,{' '}
            {vereniging.plaatsnaam}
          </p>
        </div>
        <p className="text-meta text-ink-2 sm:text-right">
          {place !== null && <span className="block">{place}</span>}
          <DateText at={signUp.created_at} words={formatMomentShort(signUp.created_at)} />
        </p>
      </header>
      <div className="min-h-0 flex-1 px-4 py-4 lg:overflow-y-auto lg:px-6">
        <Judged signUp={signUp} />
        <div className="grid gap-x-8 gap-y-6 xl:grid-cols-2">
          <div className="space-y-5">
            <Company signUp={signUp} />
            <Choice signUp={signUp} />
            <Club signUp={signUp} />
          </div>
          <div className="space-y-5">
            <Lookalikes signUp={signUp} />
            <Checks id={signUp.id} />
          </div>
        </div>
      </div>
      <Acts {...props} />
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="border-b-2 border-ink pb-1.5 text-h4">{title}</h3>
      {children}
    </section>
  );
}

/** A word and what is known, closer together than on a page of its own: everything is in sight at once. */
function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid min-h-10 grid-cols-[8.5rem_minmax(0,1fr)] items-center border-b border-line py-1.5 text-ui leading-5.5">
      <dt className="text-ink-2">{term}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}

/** What was decided before, and by whom. */
function Judged({ signUp }: { signUp: SignUpDetail }) {
  const { beoordeling, beoordeeld_door, beoordeeld_op, afwijsreden, vereniging } = signUp;
  return (
    <>
      {vereniging.is_verwijderd && (
        <Alert tone="warn" className="mb-4" announce={false}>
          Deze club is verwijderd. Zet eerst de club terug; tot dan blijft de aanmelding zoals hij is.
        </Alert>
      )}
      {beoordeling !== 'te_beoordelen' && (
        <p className="mb-4">
          <Status
            tone={BEOORDELING_TONES[beoordeling]}
            note={
              beoordeeld_op !== null && (
                <>
                  {beoordeeld_door ?? 'Iemand die hier niet meer werkt'}, {formatMomentShort(beoordeeld_op)}
                </>
              )
            }
          >
            {BEOORDELING_LABELS[beoordeling]}
            {afwijsreden !== null && `: ${afwijsreden}`}
          </Status>
        </p>
      )}
    </>
  );
}

function Company({ signUp }: { signUp: SignUpDetail }) {
  const { adres, postcode, plaats } = signUp;
  const place = [postcode, plaats].filter(Boolean).join('  ');
  const links = lookupLinks(signUp);
  return (
    <Part title="Bedrijf">
      <dl>
        <Fact term="Contactpersoon">{signUp.contactpersoon ?? UNKNOWN}</Fact>
        <Fact term="Adres">
          {adres ?? UNKNOWN}
          {place !== '' && <span className="block">{place}</span>}
        </Fact>
        <Fact term="E-mailadres">
          <MailAddress>{signUp.email ?? UNKNOWN}</MailAddress>
        </Fact>
        <Fact term="Telefoon">{signUp.telefoonnummer ?? UNKNOWN}</Fact>
        {signUp.kvk_nummer !== null && <Fact term="KvK-nummer">{signUp.kvk_nummer}</Fact>}
      </dl>
      <p className="mt-1 flex flex-wrap gap-x-4">
        <LookUp icon={Building2} page={links.handelsregister}>
          Handelsregister
        </LookUp>
        <LookUp icon={Globe} page={links.website}>
          Website
        </LookUp>
        <LookUp icon={MapPin} page={links.kaart}>
          Kaart
        </LookUp>
      </p>
    </Part>
  );
}

function LookUp({ icon, page, children }: { icon: LucideIcon; page: string | null; children: string }) {
  if (page === null) return null;
  return (
    <span className="inline-flex min-h-target items-center gap-1.5">
      <Icon icon={icon} className="size-4.5" />
      <ExternalLink href={page} newTab className="text-ink">
        {children}
      </ExternalLink>
    </span>
  );
}

function Choice({ signUp: { zoekopdracht, code, pakket, annual_value } }: { signUp: SignUpDetail }) {
  const terms = [
    pakket.soort_sponsoring,
    pakket.looptijd_jaar === null ? null : plural(pakket.looptijd_jaar, 'jaar', 'jaar'),
  ].filter((part) => part !== null);
  return (
    <Part title="Keuze">
      <dl>
        <Fact term="Zoekopdracht">
          {zoekopdracht}
          <ExternalLink href={publicAddress(window.location.origin, code)} newTab className="block w-fit py-1">
            Bekijk de pagina
          </ExternalLink>
        </Fact>
        <Fact term="Pakket">
          {pakket.naam ?? UNKNOWN}
          {terms.length > 0 && <span className="block text-meta text-ink-2">{terms.join(', ')}</span>}
        </Fact>
        <Fact term="Bedrag per jaar">
          <Amount cents={annual_value} className="text-h4" />
          {pakket.eenmalig_bedrag !== null && (
            <span className="block text-meta text-ink-2">
              + <Amount cents={pakket.eenmalig_bedrag} inSentence /> eenmalig
            </span>
          )}
        </Fact>
        {pakket.tegenprestaties.length > 0 && <Fact term="Tegenprestaties">{pakket.tegenprestaties.join(', ')}</Fact>}
      </dl>
    </Part>
  );
}

function Club({ signUp: { vereniging } }: { signUp: SignUpDetail }) {
  const { aanmeldingen, afgekeurd, contactpersoon_naam, contactpersoon_telefoonnummer } = vereniging;
  const signUps = `${countText(aanmeldingen)} ${aanmeldingen === 1 ? 'aanmelding' : 'aanmeldingen'}`;
  return (
    <Part title="Club">
      <dl>
        <Fact term="Contactpersoon">
          {contactpersoon_naam ?? UNKNOWN}
          {contactpersoon_telefoonnummer !== null && (
            <>
              , <span className="whitespace-nowrap">{contactpersoon_telefoonnummer}</span>
            </>
          )}
        </Fact>
        <Fact term="Eerder">
          {aanmeldingen === 0 ? 'Dit is de eerste aanmelding' : `${signUps}, ${countText(afgekeurd)} afgekeurd`}
        </Fact>
      </dl>
    </Part>
  );
}

/** Hints, each with its reason; what could not be looked up says so. */
function Checks({ id }: { id: string }) {
  const query = useQuery(signUpCheckQuery(id));
  return (
    <Part title="Nagekeken">
      <Loaded query={query} label="Aanmelding nakijken..." className="pt-3">
        {({ checks }) => (
          <dl>
            {checks.map(({ soort, uitkomst, tekst }) => (
              <div
                key={soort}
                className="grid grid-cols-[8rem_minmax(0,1fr)] border-b border-line py-[7px] text-ui leading-5.5"
              >
                <dt>
                  <Status tone={OUTCOME_TONES[uitkomst]}>{CHECK_LABELS[soort]}</Status>
                </dt>
                <dd className="wrap-anywhere">{tekst}</dd>
              </div>
            ))}
          </dl>
        )}
      </Loaded>
    </Part>
  );
}

/** What can be done with it now: always reachable, also with a thumb. */
function Acts({ signUp, reasons, hasShortcuts, isBusy, onJudge, onOther, onSkip }: SignUpPaneProps) {
  const { beoordeling } = signUp;
  const primary = PRIMARY[beoordeling];
  const second = SECOND[beoordeling];
  const bar = useRef<HTMLElement>(null);
  usePublishedHeight(bar, '--save-bar');
  return (
    <footer
      ref={bar}
      className="sticky bottom-(--dock,0px) z-5 border-t border-line-strong bg-sunk px-4 py-3 lg:static lg:px-6 lg:py-4"
    >
      <div className="flex flex-wrap items-center gap-3">
        {primary && (
          <Button isDisabled={isBusy} className="max-sm:flex-1" onPress={() => onJudge(primary.naar)}>
            {primary.label}
            {hasShortcuts && <KeyCap className="max-lg:hidden">V</KeyCap>}
          </Button>
        )}
        <Button variant="second" isDisabled={isBusy} className="max-sm:flex-1" onPress={() => onJudge(second.naar)}>
          {second.label}
        </Button>
        {onSkip && (
          <Button variant="quiet" className="ml-auto max-lg:hidden" onPress={onSkip}>
            Sla over
          </Button>
        )}
      </div>
      {beoordeling !== 'afgekeurd' && (
        <div
          ref={reasons}
          role="group"
          aria-labelledby="afkeuren-omdat"
          className="group/reasons mt-3 flex items-center gap-2 max-lg:-mx-4 max-lg:overflow-x-auto max-lg:px-4 max-lg:py-1 max-lg:*:flex-none lg:flex-wrap"
        >
          <span id="afkeuren-omdat" className="mr-1 inline-flex items-center gap-1.5">
            <b className="text-danger">Afkeuren</b>
            {hasShortcuts && <KeyCap className="max-lg:hidden">A</KeyCap>}
            omdat
          </span>
          {AFWIJSREDENEN.map((reden, at) => (
            <Button
              key={reden}
              variant="second"
              size="s"
              className="font-normal"
              isDisabled={isBusy}
              onPress={() => onJudge('afgekeurd', reden)}
            >
              {hasShortcuts && <ReasonKey>{String(at + 1)}</ReasonKey>}
              {reden}
            </Button>
          ))}
          <Button variant="second" size="s" className="font-normal" isDisabled={isBusy} onPress={onOther}>
            {hasShortcuts && <ReasonKey>{String(AFWIJSREDENEN.length + 1)}</ReasonKey>}
            Anders…
          </Button>
        </div>
      )}
    </footer>
  );
}

/** Shown when the digits work: after A. Not for who presses with a pointer, under which a button would move away. */
function ReasonKey({ children }: { children: string }) {
  return <KeyCap className="hidden lg:group-has-focus-visible/reasons:inline-grid">{children}</KeyCap>;
}

interface Act {
  label: string;
  naar: Beoordeling;
}

/** What V does. */
export const PRIMARY: Record<Beoordeling, Act | null> = {
  te_beoordelen: { label: 'Valideren en vrijgeven', naar: 'vrijgegeven' },
  gevalideerd: { label: 'Vrijgeven', naar: 'vrijgegeven' },
  vrijgegeven: null,
  afgekeurd: { label: 'Valideren en vrijgeven', naar: 'vrijgegeven' },
};
const SECOND: Record<Beoordeling, Act> = {
  te_beoordelen: { label: 'Alleen valideren', naar: 'gevalideerd' },
  gevalideerd: { label: 'Terug naar Te beoordelen', naar: 'te_beoordelen' },
  vrijgegeven: { label: 'Vrijgave intrekken', naar: 'gevalideerd' },
  afgekeurd: { label: 'Terug naar Te beoordelen', naar: 'te_beoordelen' },
};
