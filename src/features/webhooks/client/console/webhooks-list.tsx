import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { CopyButton } from '#client/ui/copy-button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Form, FormField, SubmitButton, useZodForm } from '#client/ui/form.tsx';
import { Loaded } from '#client/ui/loaded.tsx';
import { MoreButton } from '#client/ui/more-button.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { formatMoment } from '#shared/dates.ts';
import { deliveriesQuery, webhookMaterialsQuery, webhooksApi } from '#features/webhooks/client/api.ts';
import type { WebhookMaterial } from '#features/webhooks/shared/schema.ts';

/** Where each material of a club is sent to, and what was sent. */
export function WebhooksList({ vereniging_id }: { vereniging_id: string }) {
  const materials = useInfiniteQuery(webhookMaterialsQuery(vereniging_id));
  const log = useInfiniteQuery(deliveriesQuery(vereniging_id));
  const [edited, setEdited] = useState<WebhookMaterial | null>(null);
  return (
    <>
      <Loaded
        query={materials}
        label="Campagnemiddelen laden..."
        empty={{
          when: ({ rows }) => rows.length === 0,
          show: <p className="py-3">De club heeft nog niets gemaakt.</p>,
        }}
      >
        {({ rows }) => (
          <ul>
            {rows.map((material) => (
              <li key={material.id} className="flex flex-wrap items-center gap-x-3 border-b border-line py-2">
                <p className="min-w-0 flex-1 break-words">
                  <span className="font-semibold">{material.titel}</span>
                  <span className="block text-meta text-ink-2">
                    {material.zoekopdracht !== null && `${material.zoekopdracht} · `}
                    {material.webhook_url ?? 'Geen adres'}
                  </span>
                </p>
                <Button variant="second" size="s" onPress={() => setEdited(material)}>
                  Adres<span className="sr-only"> van {material.titel}</span>
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <MoreButton query={materials}>Meer middelen tonen</MoreButton>
      <h3 className="mt-6 text-body">Verzendingen</h3>
      <Loaded
        query={log}
        label="Logboek laden..."
        empty={{ when: ({ rows }) => rows.length === 0, show: <p className="py-3">Er is nog niets verstuurd.</p> }}
      >
        {({ rows }) => (
          <ol>
            {rows.map(({ id, created_at, titel, host, state, status_code, attempt, fout }) => (
              <li key={id} className="border-b border-line py-2 text-ui">
                <span className="font-semibold">{titel}</span> naar {host}, {formatMoment(created_at)}
                <span className="block text-meta text-ink-2">
                  {state === 'succeeded' ? 'Gelukt' : (fout ?? 'Bezig')}
                  {status_code !== null && ` · status ${status_code}`} · poging {attempt}
                </span>
              </li>
            ))}
          </ol>
        )}
      </Loaded>
      <MoreButton query={log}>Toon ouder</MoreButton>
      {edited !== null && <AddressDialog material={edited} onClose={() => setEdited(null)} />}
    </>
  );
}

const focus = (element: HTMLElement | null) => element?.focus();

interface AddressDialogProps {
  material: WebhookMaterial;
  onClose: () => void;
}

function AddressDialog({ material, onClose }: AddressDialogProps) {
  const [secret, setSecret] = useState<string | null>(null);
  const form = useZodForm(async () => (await import('#features/webhooks/shared/schema.ts')).addressSchema, {
    defaultValues: { id: material.id, webhook_url: material.webhook_url ?? '' },
  });
  return (
    <Dialog title={`Webhook van ‘${material.titel}’`} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      {secret === null ? (
        <Form
          form={form}
          aria-label="Webhook"
          onSubmit={async ({ webhook_url }) => {
            const answer = await webhooksApi.setAddress({ id: material.id, webhook_url: webhook_url ?? '' });
            if (answer.secret === null) onClose();
            else setSecret(answer.secret);
          }}
        >
          <FormField control={form.control} name="webhook_url">
            {(field) => <TextField {...field} label="Adres" hint="Begint met https://. Leeg: geen webhook." />}
          </FormField>
          <div className="mt-6 flex flex-wrap gap-3">
            <SubmitButton>Adres opslaan</SubmitButton>
            <Button variant="second" onPress={onClose}>
              Annuleren
            </Button>
          </div>
        </Form>
      ) : (
        <>
          {/* The button that was pressed is gone: what came of it is read from here. */}
          <p ref={focus} tabIndex={-1} className="outline-none">
            Met deze sleutel kijkt de ontvanger na of een opdracht van ons komt: HMAC-SHA256 over het tijdstip, een punt
            en de inhoud. Je ziet hem opnieuw als je het adres nog eens opslaat.
          </p>
          <p className="my-4 break-all">{secret}</p>
          <div className="flex flex-wrap gap-3">
            <CopyButton text={secret} label="Kopieer sleutel" />
            <Button variant="second" onPress={onClose}>
              Sluiten
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
