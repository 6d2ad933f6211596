import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Alert } from '#client/ui/alert.tsx';
import { BackLink, ButtonLink } from '#client/ui/link.tsx';
import { Loaded } from '#client/ui/loaded.tsx';
import { usePageTitle } from '#client/ui/use-page-title.ts';
import { previewQuery } from './api.ts';
import { MergeForm } from './merge/merge-form.tsx';
import { PartnerPicker } from './merge/partner-picker.tsx';

const TITLE = 'Voeg twee sponsors samen';

/** Two sponsors that are one company, or one for which the other is still to be found. */
export function SamenvoegenPage() {
  usePageTitle(TITLE);
  const { a, b } = useSearch({ from: '/framed/sponsorbeheer/samenvoegen' });
  if (a === undefined) return <NobodyChosen />;
  return b === undefined ? <PartnerPicker id={a} title={TITLE} /> : <Pair key={`${a} ${b}`} a={a} b={b} />;
}

function Pair({ a, b }: { a: string; b: string }) {
  const query = useQuery(previewQuery(a, b));
  return (
    <Loaded query={query} label="Sponsors laden..." className="wrap py-12" refused={{ niet_gevonden: <Gone /> }}>
      {(preview) => <MergeForm preview={preview} title={TITLE} />}
    </Loaded>
  );
}

function NobodyChosen() {
  return (
    <div className="wrap py-8">
      <h1>{TITLE}</h1>
      <p className="mt-2 mb-6 max-w-prose text-lead">Open eerst een sponsor en kies daar ‘Samenvoegen met…’.</p>
      <ButtonLink to="/sponsorbeheer">Naar je sponsors</ButtonLink>
    </div>
  );
}

/** One of the two is no longer there: perhaps somebody merged them a moment ago. */
function Gone() {
  return (
    <>
      <BackLink to="/sponsorbeheer">Sponsorbeheer</BackLink>
      <Alert
        tone="info"
        title="Een van de twee is er niet meer"
        actions={
          <ButtonLink to="/sponsorbeheer" variant="second" size="s">
            Naar je sponsors
          </ButtonLink>
        }
      >
        Misschien heeft iemand ze al samengevoegd. Zoek op de naam, dan zie je waar die nu bij hoort.
      </Alert>
    </>
  );
}
