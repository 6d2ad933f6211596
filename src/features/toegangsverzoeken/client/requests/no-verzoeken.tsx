import { Check, Link as LinkIcon, MessageCircle } from 'lucide-react';
import { Avatar } from '#client/ui/avatar.tsx';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ExampleLink } from '#features/accounts/client/voorbeeld/example-link.tsx';
import { ExternalButtonLink } from '#client/ui/link.tsx';
import { notify } from '#client/ui/toast.tsx';
import { PRODUCT } from '#shared/product.ts';

/** Registering, and then straight to this club among the results. */
function invitation(vereniging_naam: string): string {
  const search = new URLSearchParams({ keuze: 'bestaand', naam: vereniging_naam });
  const target = new URLSearchParams({ tab: 'registreren', verder: `/onboarding?${search}` });
  return `${location.origin}/login?${target}`;
}

export function NoVerzoeken({ vereniging_naam }: { vereniging_naam: string }) {
  const link = invitation(vereniging_naam);
  const message = `Werk je mee aan de sponsoring van ${vereniging_naam}? Maak een account bij ${PRODUCT} en kies onze club: ${link}`;

  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      notify.ok('De link is gekopieerd.');
    } catch {
      notify.error(`Kopiëren lukte niet. Neem deze link over: ${link}`);
    }
  }

  return (
    <EmptyState
      title="Geen verzoeken"
      lead="Er zijn geen openstaande toegangsverzoeken voor jouw vereniging."
      action={
        <>
          <Button icon={LinkIcon} onPress={() => void copy()}>
            Kopieer link
          </Button>
          <ExternalButtonLink
            href={`https://wa.me/?text=${encodeURIComponent(message)}`}
            newTab
            variant="second"
            icon={MessageCircle}
          >
            Deel via WhatsApp
          </ExternalButtonLink>
        </>
      }
      below={<ExampleLink />}
      example={<ExampleVerzoek />}
    >
      Werk je met meer mensen? Deel de link. Wie zich aanmeldt en jouw club kiest, verschijnt hier. Jij beslist wie
      erbij mag.
    </EmptyState>
  );
}

function ExampleVerzoek() {
  return (
    <>
      <p className="flex items-center gap-3">
        <Avatar naam="Sanne van den Berg" />
        <span>
          <b className="block font-semibold">Sanne van den Berg</b>
          sanne@voorbeeld.nl, gisteren
        </span>
      </p>
      <p className="mt-4 flex flex-wrap gap-3">
        <Button variant="second" size="s" icon={Check}>
          Goedkeuren
        </Button>
        <Button variant="second" size="s">
          Afwijzen
        </Button>
      </p>
    </>
  );
}
