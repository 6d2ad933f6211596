interface MissingProps {
  detail: string;
  /** What was asked for. */
  id: string;
  /** A link that was only just made may not be everywhere yet. */
  mayBeNew?: boolean;
}

export const MISSING_TITLE = 'Brochure niet gevonden';

export function MissingPage({ detail, id, mayBeNew = false }: MissingProps) {
  return (
    <main className="notice-page">
      <h1>{MISSING_TITLE}</h1>
      <p>{detail}</p>
      {id !== '' && (
        <p className="id">
          Id: <code>{id}</code>
        </p>
      )}
      <p>Controleer of de link klopt, of neem contact op met de beheerder van de club.</p>
      {mayBeNew && <p>Is de link net gemaakt? Dan kan het een paar minuten duren voordat hij werkt.</p>}
    </main>
  );
}

/** The search behind it is over, or put away. */
export function ClosedPage({ club }: { club: string }) {
  return (
    <main className="notice-page">
      <h1>Deze brochure is niet meer actueel</h1>
      <p>{club} zoekt hiervoor nu geen sponsors meer. Bedankt voor je interesse!</p>
      <p>Wil je de club toch steunen? Neem dan contact op met de club.</p>
    </main>
  );
}

interface MakingProps {
  path: string;
  /** A script sends the form at once; not for who was led here by another site, and did not choose to publish. */
  isSent: boolean;
}

/** Publishing is an act: the page asks for it by a form. */
export function MakingPage({ path, isSent }: MakingProps) {
  return (
    <main className="notice-page">
      <h1>Mobiele brochure</h1>
      <p>We zetten je brochure klaar voor de telefoon. Iedereen met de link kan hem daarna bekijken.</p>
      <form method="post" action={path} data-send={isSent ? '' : undefined}>
        <button type="submit" className="button">
          Mobiele brochure openen
        </button>
      </form>
    </main>
  );
}

export function TooOftenPage() {
  return (
    <main className="notice-page">
      <h1>Te veel geprobeerd</h1>
      <p>Vanaf dit adres zijn te veel links geprobeerd die niet bestaan. Probeer het over een uur nog eens.</p>
    </main>
  );
}
