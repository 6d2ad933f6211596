import { Mail } from 'lucide-react';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { PageHead } from '#client/ui/heading.tsx';
import { DrawnLink, ExternalButtonLink, Link } from '#client/ui/link.tsx';
import { PRODUCT } from '#shared/product.ts';
import { mailUrl } from '#shared/urls.ts';

export function PrijzenHead() {
  return (
    <PageHead
      title="Prijzen"
      lead={`Kies wat bij je club past. Je kunt klein beginnen en later meer erbij nemen. Sponsors betalen aan jullie zelf: ${PRODUCT} rekent daar niets over.`}
      meta={
        <>
          Voor het eerst hier? <DrawnLink to="/welkom">Bekijk hoe {PRODUCT} werkt</DrawnLink>
        </>
      }
    />
  );
}

export function PrijzenContact({ address }: { address: string | null }) {
  return (
    <section id="contact" aria-labelledby="contact-kop" className="mt-16 border-t-2 border-ink pt-8">
      <div className="flex flex-wrap items-center gap-x-12 gap-y-6">
        <div className="min-w-0 flex-1 basis-96">
          <h2 id="contact-kop">Vragen? Neem contact op</h2>
          <p className="mt-2 max-w-prose">
            Twijfel je welk pakket past, of wil je met meer clubs tegelijk beginnen? Mail ons. Vertel erbij hoeveel
            leden en sponsors je club ongeveer heeft, dan kunnen we je meteen goed helpen.
          </p>
          <p className="mt-2 max-w-prose">
            Kies je een betaald pakket? Mail ons de naam van je club. Je krijgt eerst een opgave met het bedrag, de btw
            en de looptijd; gaat een beheerder akkoord, dan zetten we de onderdelen open. Via deze website betaal je
            niets.
          </p>
          <p className="mt-2 max-w-prose">
            Bij de prijzen komt nog 21% btw. Stoppen kan met een mail: een betaald pakket eindigt aan het einde van de
            maand of het jaar dat al betaald is. Meer staat in de <Link to="/voorwaarden">voorwaarden</Link>.
          </p>
        </div>
        <ExternalButtonLink href={mailUrl(address, { subject: `Vraag over de prijzen van ${PRODUCT}` })} icon={Mail}>
          Mail {address}
        </ExternalButtonLink>
      </div>
    </section>
  );
}

/** What stands in the place of the plans as long as none is shown. */
export function NoPlans({ address }: { address: string | null }) {
  return (
    <EmptyState
      title="Vraag ons wat het kost"
      action={
        <ExternalButtonLink href={mailUrl(address, { subject: `Wat kost ${PRODUCT} voor mijn club?` })} icon={Mail}>
          Mail ons
        </ExternalButtonLink>
      }
    >
      Er staan nu geen prijzen op deze pagina. Mail ons de naam van je club, dan hoor je wat er kan en wat dat kost.
    </EmptyState>
  );
}
