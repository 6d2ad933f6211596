import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Alert, Note } from '#client/ui/alert.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { ButtonLink } from '#client/ui/link.tsx';
import { Loaded } from '#client/ui/loaded.tsx';
import { deleteAccount, deletionQuery } from '#features/accounts/client/api.ts';
import type { DELETION_OBJECTIONS } from '#features/accounts/shared/schema.ts';
import { ConfirmWithPassword } from './confirm-with-password.tsx';
import { ProfileSection } from './profile-section.tsx';

export function DeleteAccount({ contactEmail }: { contactEmail: string }) {
  const deletion = useQuery(deletionQuery);
  return (
    <ProfileSection title="Account verwijderen" lead="Je kunt dit niet ongedaan maken.">
      <WhatGoesAndStays />
      <div className="mt-6">
        <Loaded query={deletion} label="Even kijken of dit kan...">
          {({ objection }) =>
            objection === null ? <AskToDelete /> : <Objection objection={objection} contactEmail={contactEmail} />
          }
        </Loaded>
      </div>
    </ProfileSection>
  );
}

function WhatGoesAndStays() {
  return (
    <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
      <Enumeration title="Dit verwijderen we">
        <li>je naam, e-mailadres, telefoonnummer, geboortedatum en foto</li>
        <li>je wachtwoord en tweestapsverificatie; je bent meteen overal uitgelogd</li>
        <li>je toegangsverzoeken, je eigen concepten en de mails die we je stuurden</li>
      </Enumeration>
      <Enumeration title="Dit blijft">
        <li>wat je voor je vereniging maakte, zoals teams en sponsors; dat is van je vereniging</li>
        <li>in ons logboek: dat er iets is gewijzigd, zonder je naam</li>
        <li>je naam als contactpersoon van je vereniging, tot die een ander kiest</li>
      </Enumeration>
    </div>
  );
}

function Enumeration({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="text-h4">{title}</h3>
      <ul className="mt-1.5 list-disc space-y-1 pl-5">{children}</ul>
    </div>
  );
}

function AskToDelete() {
  const router = useRouter();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="danger" onPress={() => setIsOpen(true)}>
        Account verwijderen
      </Button>
      <Dialog
        title="Je account verwijderen?"
        role="alertdialog"
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        isDismissable={false}
      >
        <p className="mb-5">
          Je account en je gegevens zijn daarna weg en komen niet terug. We sturen je een mail om dat te bevestigen.
        </p>
        <ConfirmWithPassword
          label="Account definitief verwijderen"
          tone="danger"
          hint="Zo weten we zeker dat jij het bent."
          onCancel={() => setIsOpen(false)}
          onConfirm={async (wachtwoord) => {
            await deleteAccount(wachtwoord);
            await router.navigate({ to: '/login', search: { melding: 'account_verwijderd' }, ignoreBlocker: true });
          }}
        />
      </Dialog>
    </>
  );
}

type DeletionObjection = (typeof DELETION_OBJECTIONS)[number];

/** Not a refusal afterwards but a sentence beforehand: what has to happen first. */
function Objection({ objection, contactEmail }: { objection: DeletionObjection; contactEmail: string }) {
  switch (objection) {
    case 'account_laatste_beheerder':
      return (
        <Alert
          tone="info"
          announce={false}
          title="Draag eerst het beheer over"
          actions={
            <>
              <ButtonLink to="/overdragen" variant="second" size="s">
                Draag je werk over
              </ButtonLink>
              <ButtonLink to="/admin" variant="quiet" size="s">
                Naar Vereniging Admin
              </ButtonLink>
            </>
          }
        >
          Je bent de enige beheerder van je vereniging. Maak eerst iemand anders beheerder. Daarna kun je je account
          verwijderen.
        </Alert>
      );
    case 'account_enige_gebruiker':
      return (
        <Alert tone="info" announce={false} title="Je bent de enige gebruiker van je vereniging">
          Zonder jou kan niemand meer bij de gegevens van je sponsors. Mail ons, dan verwijderen we je vereniging en je
          account samen: <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
        </Alert>
      );
    case 'account_laatste_superuser':
      return <Note>Je bent de enige superuser. Maak eerst iemand anders superuser.</Note>;
    default:
      return objection satisfies never;
  }
}
