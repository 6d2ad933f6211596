import { Mail, Phone } from 'lucide-react';
import { useState } from 'react';

import { Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Figure } from '#client/ui/figure.tsx';
import { Fact, Facts } from '#client/ui/ruled-list.tsx';
import { SideSheet } from '#client/ui/side-sheet.tsx';
import { notify } from '#client/ui/toast.tsx';

import { Demo, RowOf, Section } from './demo.tsx';

type Open = 'dialog' | 'confirm' | 'failing' | 'sheet' | 'beside' | null;

export function OverlaysSection() {
  return (
    <Section id="vensters" title="Vensters">
      <Demo title="Venster, bevestiging en zijblad" note="Ze openen in de kleuren van de pagina.">
        {() => <SampleOverlays />}
      </Demo>
    </Section>
  );
}

function SampleOverlays() {
  const [open, setOpen] = useState<Open>(null);
  const openProps = (which: Open) => ({
    isOpen: open === which,
    onOpenChange: (isOpen: boolean) => setOpen(isOpen ? which : null),
  });
  return (
    <RowOf>
      <Button variant="second" onPress={() => setOpen('dialog')}>
        Open een venster
      </Button>
      <Button variant="second" onPress={() => setOpen('confirm')}>
        Open een bevestiging
      </Button>
      <Button variant="second" onPress={() => setOpen('failing')}>
        Open een bevestiging die mislukt
      </Button>
      <Button variant="second" onPress={() => setOpen('sheet')}>
        Open een zijblad over de pagina
      </Button>
      <Button variant="second" onPress={() => setOpen('beside')}>
        Open een zijblad naast de pagina
      </Button>

      <Dialog
        {...openProps('dialog')}
        title="Stuur eerst naar mezelf"
        renderActions={(close) => (
          <>
            <Button icon={Mail} onPress={close}>
              Stuur proefmail
            </Button>
            <Button variant="second" onPress={close}>
              Annuleren
            </Button>
          </>
        )}
      >
        Je krijgt de mail zoals de sponsor hem ziet, met de brochure erbij.
      </Dialog>
      <ConfirmDialog
        {...openProps('confirm')}
        title="Zoekopdracht verwijderen?"
        tone="danger"
        confirmLabel="Zoekopdracht verwijderen"
        onConfirm={async () => {
          await new Promise((resolve) => setTimeout(resolve, 600));
          notify.ok('De zoekopdracht is verwijderd.');
        }}
      >
        <p>
          ‘Shirtsponsor JO13-1’ verdwijnt met <b>3 pakketten</b> en <b>2 matches</b>. Dit kun je niet terugdraaien.
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        {...openProps('failing')}
        title="Mail versturen?"
        confirmLabel="Verstuur naar 12 bedrijven"
        onConfirm={() => Promise.reject(new Error('no connection'))}
      >
        <p>De brochure gaat naar 12 bedrijven. Na het versturen heb je 30 seconden om te stoppen.</p>
      </ConfirmDialog>
      <SideSheet
        title="Bakkerij Jansen"
        subtitle="Piet Jansen · eigenaar · Groenendaal"
        isOpen={open === 'sheet' || open === 'beside'}
        besidePage={open === 'beside'}
        onClose={() => setOpen(null)}
      >
        <RowOf className="gap-3">
          <Button icon={Phone}>0165 320 608</Button>
          <Button variant="second" icon={Mail}>
            E-mail
          </Button>
        </RowOf>
        <Facts className="mt-4">
          <Fact term="Fase">Voorstel verstuurd</Fact>
          <Fact term="Bedrag per jaar">
            <Figure size="s">€1.250,-</Figure>
          </Fact>
          <Fact term="Contract">Geen contract</Fact>
          <Fact term="Pakket">Shirtsponsor, 2 jaar</Fact>
        </Facts>
      </SideSheet>
    </RowOf>
  );
}
