import type { ReactNode } from 'react';
import { Link } from '#client/ui/link.tsx';
import { MailAddress } from '#client/ui/mail-address.tsx';
import { Status, type StatusTone } from '#client/ui/status.tsx';
import type { Inrichting } from '#features/inrichten/shared/schema.ts';

const ASSISTANTS: Record<Inrichting['installatie']['assistent'], string> = {
  automatisering: 'Vraagt je automatisering',
  teksten: 'Vraagt de tekstdienst',
  kennisbank: 'Zoekt in de kennisbank',
};
const STORES: Record<Inrichting['installatie']['opslag'], string> = { s3: 'S3', disk: 'Schijf' };
const FILES: Record<Inrichting['installatie']['bestanden'], { tone: StatusTone; word: string }> = {
  ok: { tone: 'ok', word: 'te bereiken' },
  stuk: { tone: 'danger', word: 'niet te bereiken' },
  onbekend: { tone: 'open', word: 'nog niet gevraagd' },
};
const PDF: Record<Inrichting['installatie']['pdf'], { tone: StatusTone; word: string }> = {
  ok: { tone: 'ok', word: 'Draait' },
  stuk: { tone: 'danger', word: 'Werkt niet' },
  onbekend: { tone: 'open', word: 'Nog niets gemaakt' },
};

/** What this installation consists of, as far as the product itself can tell. */
export function Installation({ inrichting }: { inrichting: Inrichting }) {
  const { installatie, hulp } = inrichting;
  const { gedaan, totaal } = installatie.migraties;
  const files = FILES[installatie.bestanden];
  const pdf = PDF[installatie.pdf];
  return (
    <aside className="min-w-0">
      <section aria-labelledby="installatie" className="rounded-card border border-line bg-paper p-6 max-sm:p-5">
        <h2 id="installatie" className="text-h3">
          Deze installatie
        </h2>
        <dl className="my-3 border-t-2 border-ink">
          <Line term="Versie">{installatie.versie}</Line>
          <Line term="Adres">{installatie.adres}</Line>
          <Line term="Hulp">
            <MailAddress>{hulp.adres}</MailAddress>
          </Line>
          <Line term="Database">
            <Status tone={gedaan < totaal ? 'danger' : 'ok'}>{`${gedaan} van ${totaal} migraties`}</Status>
          </Line>
          <Line term="Bestanden">
            <Status tone={files.tone}>{`${STORES[installatie.opslag]}, ${files.word}`}</Status>
          </Line>
          <Line term="PDF-maker">
            <Status tone={pdf.tone}>{pdf.word}</Status>
          </Line>
          <Line term="Assistent">
            <Status tone="ok">{ASSISTANTS[installatie.assistent]}</Status>
          </Line>
        </dl>
        <p className="text-meta text-ink-2">Dit staat op de server, in de omgeving.</p>
      </section>
      <p className="mt-4 text-meta text-ink-2">
        {inrichting.heeft_club
          ? 'Deze pagina blijft staan bij Stand van het platform.'
          : 'De console opent hier tot de eerste club er is. Daarna staat deze pagina bij Stand van het platform.'}
      </p>
      <p className="mt-2 text-meta text-ink-2">
        De rest van de console: <Link to="/superuser/verenigingen">Verenigingen</Link>,{' '}
        <Link to="/superuser/ctas">CTA's</Link>, <Link to="/superuser/gebruikers">Gebruikers</Link>,{' '}
        <Link to="/superuser/matches">Matches</Link> en <Link to="/superuser/afbeeldingen">Afbeeldingen</Link>.
      </p>
    </aside>
  );
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-3 border-b border-line py-2 text-ui">
      <dt className="text-ink-2">{term}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}
