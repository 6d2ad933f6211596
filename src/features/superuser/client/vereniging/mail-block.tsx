import { useState } from 'react';
import { RadioButton, RadioField, RadioGroup } from 'react-aria-components/RadioGroup';
import { saveSentence } from '#client/problems.ts';
import { tellUnsaved } from '#client/tell-unsaved.ts';
import { useAsked } from '#client/use-asked.ts';
import { Alert } from '#client/ui/alert.tsx';
import { Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Form, FormField, SubmitButton, useZodForm } from '#client/ui/form.tsx';
import { Fact, Facts } from '#client/ui/ruled-list.tsx';
import { Status } from '#client/ui/status.tsx';
import { TextArea } from '#client/ui/text-area.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { notify } from '#client/ui/toast.tsx';
import { consoleClubApi } from '#features/superuser/client/api.ts';
import type { ProviderClub } from '#features/superuser/shared/schema.ts';
import { MAIL_TIERS, needsVerification } from '#features/vereniging/shared/rules/provider.ts';
import { dayOf, formatDay, formatMoment } from '#shared/dates.ts';
import { formatNumber } from '#shared/text.ts';
import { Block } from './block.tsx';

const tierTitle = (tier: number) => MAIL_TIERS[tier]?.title ?? '';

/** 'Ruben Kool keek de club na op 9 februari 2024: KVK-nummer, website en telefoon kloppen.' */
function verifiedWords({ verified_at, verified_by, verified_note }: ProviderClub): string {
  if (verified_at === null) return 'Nog niemand heeft nagekeken of dit de club is die ze zegt te zijn.';
  const who = `${verified_by ?? 'Iemand'} keek de club na op ${formatDay(dayOf(verified_at))}`;
  return verified_note === null ? `${who}.` : `${who}: ${verified_note}`;
}

function historyWords({ sent, failed, is_cut }: ProviderClub['mail']): string {
  if (sent === 0 && failed === 0) return 'niets verstuurd';
  return `${is_cut ? 'meer dan ' : ''}${formatNumber(sent)} verstuurd, ${
    failed === 0 ? 'alles aangekomen' : `${formatNumber(failed)} niet aangekomen`
  }`;
}

/** How much mail a club may send, and who looked whether it is the club it says it is. */
export function MailBlock({ club }: { club: ProviderClub }) {
  const { id, naam, mail, verified_at } = club;
  const [asked, setAsked] = useState<'unverify' | 'lift' | number | null>(null);
  const { shown, isBusy, ask } = useAsked(club.mail_tier);
  const isVerified = verified_at !== null;

  async function setTier(tier: number, isUndo = false): Promise<void> {
    const before = shown;
    try {
      await ask(tier, () => consoleClubApi.setMailTier({ id, mail_tier: tier }));
      notify.ok(`${naam} heeft nu de limiet ‘${tierTitle(tier)}’.`, {
        about: `maillimiet ${id}`,
        ...(!isUndo && { undo: () => void setTier(before, true) }),
      });
    } catch (error) {
      tellUnsaved(error, { about: `maillimiet ${id}` });
    }
  }

  function choose(tier: number) {
    if (needsVerification(tier, verified_at)) setAsked(tier);
    else void setTier(tier);
  }

  return (
    <Block
      id="mail"
      title="Mail"
      aside={<Status tone={isVerified ? 'ok' : 'open'}>{isVerified ? 'Geverifieerd' : 'Niet geverifieerd'}</Status>}
    >
      <p className="py-3">{verifiedWords(club)}</p>
      {club.mail_paused_at !== null && (
        <Alert tone="warn" title="De mail van deze club staat stil" announce={false} className="mb-3">
          Sinds {formatMoment(club.mail_paused_at)}
          {club.mail_paused_reason === null ? '.' : `: ${club.mail_paused_reason}`}
        </Alert>
      )}
      <TierChoice club={club} value={shown} onChange={choose} isDisabled={isBusy} />
      <p className="mt-1.5 mb-2 text-right text-meta text-ink-2">ontvangers per dag</p>
      <Facts>
        <Fact term="Laatste 30 dagen">{historyWords(mail)}</Fact>
        <Fact term="Klachten">{mail.complaints === 0 ? 'geen' : formatNumber(mail.complaints)}</Fact>
      </Facts>
      <div className="flex flex-wrap gap-x-4 pt-2">
        {isVerified ? (
          <Button variant="quiet" size="s" className="-ml-2" onPress={() => setAsked('unverify')}>
            Verificatie intrekken
          </Button>
        ) : (
          <Button variant="second" size="s" onPress={() => setAsked(1)}>
            Club nagekeken
          </Button>
        )}
        <Button variant="quiet" size="s" className="-ml-2" onPress={() => setAsked('lift')}>
          Teruggekomen adres vrijgeven
        </Button>
      </div>
      {asked === 'lift' && <LiftDialog onClose={() => setAsked(null)} />}
      {typeof asked === 'number' && <VerifyDialog club={club} tier={asked} onClose={() => setAsked(null)} />}
      <ConfirmDialog
        title="Verificatie intrekken?"
        confirmLabel="Verificatie intrekken"
        isOpen={asked === 'unverify'}
        onOpenChange={(isOpen) => !isOpen && setAsked(null)}
        describeError={saveSentence}
        onConfirm={async () => {
          await consoleClubApi.unverify({ id });
          notify.ok(`${naam} is niet meer geverifieerd.`);
        }}
      >
        <p>
          {naam} valt terug op de laagste limiet, tot iemand haar opnieuw nakijkt. Wat is nagekeken, blijft in het
          logboek staan.
        </p>
      </ConfirmDialog>
    </Block>
  );
}

/** One that was said not to exist, for every club; who asked for no mail stays. */
function LiftDialog({ onClose }: { onClose: () => void }) {
  const form = useZodForm(async () => (await import('#features/superuser/shared/schema.ts')).liftBounceSchema, {
    defaultValues: { email: '' },
  });
  return (
    <Dialog title="Teruggekomen adres vrijgeven" isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Form
        form={form}
        aria-label="Teruggekomen adres vrijgeven"
        onSubmit={async ({ email }) => {
          await consoleClubApi.liftBounce({ email });
          onClose();
          notify.ok(`${email} kan weer mail krijgen.`);
        }}
      >
        <p className="mb-4">
          Een adres dat volgens de mailserver niet bestond, krijgt van geen club meer mail. Bestaat het nu wel, geef het
          dan vrij. Wie zich afmeldde of klaagde, blijft zonder mail.
        </p>
        <FormField control={form.control} name="email">
          {(field) => <TextField {...field} type="email" label="E-mailadres" autoFocus />}
        </FormField>
        <div className="mt-6 flex flex-wrap gap-3">
          <SubmitButton>Geef het adres vrij</SubmitButton>
          <Button variant="second" onPress={onClose}>
            Annuleren
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

interface TierChoiceProps {
  club: ProviderClub;
  value: number;
  onChange: (tier: number) => void;
  isDisabled: boolean;
}

function TierChoice({ club, value, onChange, isDisabled }: TierChoiceProps) {
  return (
    <RadioGroup
      aria-label={`Maillimiet van ${club.naam}`}
      value={String(value)}
      isReadOnly={isDisabled}
      onChange={(chosen) => onChange(Number(chosen))}
      className="overflow-hidden rounded-control border border-control bg-paper"
    >
      {MAIL_TIERS.map(({ title, note }, tier) => (
        <RadioField key={title} value={String(tier)} className="border-line not-first:border-t">
          <RadioButton className="group grid min-h-15 cursor-pointer grid-cols-[1.375rem_minmax(0,1fr)_auto] items-center gap-3 px-4 py-2.5 data-focus-visible:focus-ring data-focus-visible:-outline-offset-3 data-selected:bg-sunk data-selected:shadow-[inset_4px_0_0_var(--color-ink)]">
            <span
              aria-hidden
              className="size-[1.375rem] rounded-full border-2 border-control bg-paper group-data-selected:border-[7px] group-data-selected:border-ink forced-colors:group-data-selected:border-[Highlight]"
            />
            <span className="leading-[1.3125rem]">
              <span className="block font-semibold">{title}</span>
              <span className="block text-meta text-ink-2">{note}</span>
            </span>
            <span className="figure text-[1.375rem]">
              {formatNumber(club.mail.limits.find((limit) => limit.tier === tier)?.recipients_per_day ?? 0)}
            </span>
          </RadioButton>
        </RadioField>
      ))}
    </RadioGroup>
  );
}

/** What was looked at, which stays beside the club with who and when. */
function VerifyDialog({ club, tier, onClose }: { club: ProviderClub; tier: number; onClose: () => void }) {
  const form = useZodForm(async () => (await import('#features/vereniging/shared/schema.ts')).verifySchema, {
    defaultValues: { note: '' },
    draft: { name: `console.verify.${club.id}` },
  });
  // The club as it was when somebody began to write: that is whom they looked up.
  const [{ naam, version }] = useState(club);
  function cancel() {
    form.draft.drop();
    onClose();
  }
  return (
    <Dialog title={`${naam} nagekeken`} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Form
        form={form}
        aria-label="Club nagekeken"
        onSubmit={async ({ note }) => {
          await consoleClubApi.verify({ id: club.id, note, mail_tier: tier, version });
          form.draft.setSent(true);
          onClose();
          notify.ok(`${club.naam} is geverifieerd, met de limiet ‘${tierTitle(tier)}’.`);
        }}
      >
        <p className="mb-4">
          Daarna geldt de limiet ‘{tierTitle(tier)}’. Een nieuwe naam of een nieuw e-mailadres laat de verificatie weer
          vervallen.
        </p>
        <FormField control={form.control} name="note">
          {(field) => (
            <TextArea
              {...field}
              label="Wat is nagekeken?"
              hint="Bijvoorbeeld: KVK-nummer, website en telefoon kloppen."
            />
          )}
        </FormField>
        <div className="mt-6 flex flex-wrap gap-3">
          <SubmitButton>Zet op geverifieerd</SubmitButton>
          <Button variant="second" onPress={cancel}>
            Annuleren
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
