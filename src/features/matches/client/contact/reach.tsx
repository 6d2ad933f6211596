import { Mail, Phone } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { ExternalButtonLink } from '#client/ui/link.tsx';
import { mailUrl, telUrl } from '#shared/urls.ts';

interface ReachProps {
  whom: { telefoonnummer: string | null; email: string | null };
  /** Where the match came from: who signed up waits for the call. */
  bron: string;
  clubNaam: string;
  /** What else one can do, beside them. */
  children?: ReactNode;
  className?: string;
}

/** The two ways to reach a sponsor, of which the first is what one comes for. */
export function Reach({ whom: { telefoonnummer, email }, bron, clubNaam, children, className }: ReachProps) {
  const hintId = useId();
  const phone = telUrl(telefoonnummer);
  const mail = mailUrl(email, { subject: `Interesse in sponsoring ${clubNaam}` });
  if (phone === null && mail === null && children === undefined) return null;
  const isUnasked = phone !== null && bron !== 'inschrijving';
  return (
    <div className={className}>
      <div className="flex flex-wrap gap-2 sm:gap-x-3 max-sm:[&>:first-child]:flex-1">
        <ExternalButtonLink
          href={phone}
          icon={Phone}
          className="max-sm:px-3"
          {...(isUnasked && { describedBy: hintId })}
        >
          <span className="whitespace-nowrap">{telefoonnummer}</span>
        </ExternalButtonLink>
        <ExternalButtonLink href={mail} icon={Mail} variant="second" className="max-sm:px-3">
          E-mail
        </ExternalButtonLink>
        {children}
      </div>
      {isUnasked && (
        <p id={hintId} className="mt-2 text-meta text-ink-2">
          Eenmanszaak of zzp’er? Bel ongevraagd alleen met toestemming.
        </p>
      )}
    </div>
  );
}
