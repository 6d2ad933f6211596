import { ClockAlert, Mail } from 'lucide-react';
import { useState } from 'react';

import { Alert, DueNotice, Note } from '#client/ui/alert.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Loader, LoaderView, SkeletonTable } from '#client/ui/loader.tsx';
import { Progress } from '#client/ui/progress.tsx';
import { Due, Status } from '#client/ui/status.tsx';
import { Stepper } from '#client/ui/stepper.tsx';
import { ToastCard } from '#client/ui/toast-list.tsx';
import { notify } from '#client/ui/toast.tsx';

import { Demo, RowOf, Section } from './demo.tsx';

function nothing() {
  notify.info('Dit was het voorbeeld.');
}

export function MessagesSection() {
  return (
    <Section id="meldingen" title="Status en meldingen">
      <Demo title="Status" note="Een vorm en een woord, nooit een kleur alleen.">
        {() => (
          <RowOf className="gap-x-8">
            <Status tone="ok">Compleet</Status>
            <Status tone="half">Deels ingevuld</Status>
            <Status tone="open">Minimaal</Status>
            <Status tone="warn" note="loopt af op 27-01-2027">
              Actief
            </Status>
            <Status tone="danger" note="loopt af over 21 dagen">
              Actief
            </Status>
            <Status tone="neutral">Onbekend</Status>
            <span>
              wo 11 nov, <Due tone="late">3 dagen te laat</Due>
            </span>
            <span>
              za 5 dec, <Due tone="soon">over 21 dagen</Due>
            </span>
          </RowOf>
        )}
      </Demo>
      <Demo title="Berichten">
        {() => (
          <div className="max-w-column space-y-4">
            <Alert
              tone="warn"
              announce={false}
              actions={
                <Button variant="second" size="s" icon={Mail}>
                  Verstuur opnieuw
                </Button>
              }
            >
              Je e-mailadres is nog niet bevestigd. Controleer je inbox en klik op de bevestigingslink.
            </Alert>
            <Alert tone="danger" announce={false} title="Opslaan lukte niet">
              Je wijzigingen staan nog op dit scherm.
            </Alert>
            <Alert tone="ok" announce={false}>
              De brochure is opgeslagen om 20:14.
            </Alert>
            <Alert tone="info" announce={false}>
              Een zoekopdracht kan hoogstens drie pakketten hebben.
            </Alert>
            <Note>Geel is te licht om te lezen. We gebruiken zwart voor de letters en houden geel voor vlakken.</Note>
            <DueNotice
              tone="late"
              icon={ClockAlert}
              title="Bellen over het voorstel"
              action={
                <Button variant="quiet" size="s">
                  Verzet
                </Button>
              }
            >
              wo 11 nov, <Due tone="late">3 dagen te laat</Due>
            </DueNotice>
          </div>
        )}
      </Demo>
      <Demo title="Korte melding" note="Vijf seconden; met een knop erin twaalf.">
        {() => (
          <div className="max-w-[30rem] space-y-4">
            <ToastCard
              tone="ok"
              message="Bakkerij Jansen verplaatst naar Onderhandeling."
              options={{ undo: nothing }}
              onClose={nothing}
            />
            <ToastCard
              tone="danger"
              message="De mail is niet verstuurd."
              options={{ retry: nothing, note: 'Je tekst is bewaard.' }}
              onClose={nothing}
            />
            <ToastCard tone="info" message="De PDF wordt gemaakt." onClose={nothing} />
            <RowOf>
              <Button variant="second" onPress={() => notify.ok('Link gekopieerd.', { about: 'link' })}>
                Toon een melding
              </Button>
              <Button variant="second" onPress={() => notify.ok('Team verwijderd.', { undo: nothing })}>
                Toon een melding met knop
              </Button>
            </RowOf>
          </div>
        )}
      </Demo>
      <Demo title="Voortgang">
        {() => (
          <div className="max-w-column space-y-6">
            <Progress label="Pagina's opmaken" value={62} />
            <Progress label="Stap 2: foto's verkleinen" value={50} valueLabel="stap 2 van 4" />
            <Progress label="Verbinden met de drukker" />
          </div>
        )}
      </Demo>
      <Demo title="Stappen">
        {() => (
          <Card title="Nog één stap en je club staat klaar">
            <Stepper
              label="Je club klaarzetten"
              steps={[
                { id: 'club', label: 'Club', state: 'done' },
                { id: 'logo', label: 'Logo en kleuren', state: 'done', target: { to: '/_stijlgids' } },
                { id: 'team', label: 'Team', state: 'current' },
                { id: 'zoekopdracht', label: 'Eerste zoekopdracht', state: 'todo' },
                { id: 'brochure', label: 'Brochure', state: 'todo' },
              ]}
            />
          </Card>
        )}
      </Demo>
      <Demo title="Laden" note="Een halve seconde niets, dan de vorm, na tweeënhalve seconde een zin.">
        {() => (
          <div className="space-y-6">
            <LoaderView stage="skeleton" label="Teams laden..." />
            <LoaderView stage="waiting" label="Matches laden..." skeleton={<SkeletonTable rows={2} />} />
            <SampleLoader />
          </div>
        )}
      </Demo>
    </Section>
  );
}

function SampleLoader() {
  const [run, setRun] = useState(0);
  return (
    <div className="space-y-4">
      <Button variant="second" onPress={() => setRun(run + 1)}>
        Begin met laden
      </Button>
      {run > 0 && (
        <div data-testid="live-loader">
          <Loader key={run} label="Sponsors laden..." />
        </div>
      )}
    </div>
  );
}
