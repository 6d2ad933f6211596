import { EyeOff, MailX, Undo2 } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Avatar } from '#client/ui/avatar.tsx';
import { Icon } from '#client/ui/button.tsx';
import { Amount } from '#client/ui/figure.tsx';
import { SectionHead } from '#client/ui/heading.tsx';
import { Fact, Facts } from '#client/ui/ruled-list.tsx';
import { formatDay } from '#shared/dates.ts';
import { initials } from '#shared/text.ts';
import { STAGE_LABELS } from '#features/matches/shared/labels.ts';
import { LINE_LABELS } from '#features/samenvoegen/shared/labels.ts';
import { type Merge, type Person, stateOf } from '#features/samenvoegen/shared/rules.ts';
import type { MergeCompany, MergePreview } from '#features/samenvoegen/shared/schema.ts';
import { lineValue } from './line-value.ts';

const DEALS_SHOWN = 4;
const SHOWN = ['adres', 'email', 'kvk', 'website', 'branche'] as const;

interface OutcomeProps {
  preview: MergePreview;
  outcome: Merge;
  gone: MergeCompany;
}

/** The sponsor as it will be; follows each choice. */
export function Outcome({ preview, outcome, gone }: OutcomeProps) {
  const { a, b, afgemeld, tot } = preview;
  const { fields, mensen } = outcome;
  const isRenamed = stateOf('bedrijfsnaam', { a, b }).kind === 'keuze';
  const wantsNoMail = (email: string | null) => email !== null && afgemeld.includes(email.trim().toLowerCase());
  const first: Person[] =
    fields.contactpersoon === null
      ? []
      : [
          {
            naam: fields.contactpersoon,
            functie: 'Hoofdcontact',
            rollen: [],
            email: fields.email,
            telefoonnummer: fields.telefoonnummer,
          },
        ];
  const people = [...first, ...a.mensen, ...b.mensen, ...mensen];
  const silent = people.filter(({ email }) => wantsNoMail(email));
  const deals = [...a.deals, ...b.deals];
  return (
    <aside aria-labelledby="zo-wordt-het" className="min-w-0 xl:sticky xl:top-6">
      <SectionHead id="zo-wordt-het" title="Zo wordt het" />
      <div className="rounded-b-card border border-t-6 border-line border-t-brand bg-paper px-6 pt-4 pb-3">
        <div className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-center gap-3 border-b-2 border-ink pb-3">
          <span
            aria-hidden
            className="head grid size-14 place-items-center rounded-card border border-line bg-sunk text-[1.375rem]"
          >
            {initials(fields.bedrijfsnaam)}
          </span>
          <div className="min-w-0" aria-live="polite">
            <h3 className="text-h3 wrap-anywhere">{fields.bedrijfsnaam}</h3>
            {isRenamed && <p className="text-meta text-ink-2">voorheen {gone.bedrijfsnaam}</p>}
          </div>
        </div>
        <Facts>
          <Fact term={deals.length === 1 ? 'Match' : 'Matches'}>
            {deals.slice(0, DEALS_SHOWN).map((deal) => (
              <span key={deal.id} className="block">
                {STAGE_LABELS[deal.pipeline_stage]}, <Amount cents={deal.annual_value} inSentence />
                {deal.annual_value !== null && ' per jaar'}
                {deal.soort_sponsoring !== null && (
                  <span className="block text-meta text-ink-2">{deal.soort_sponsoring}</span>
                )}
              </span>
            ))}
            {deals.length > DEALS_SHOWN && (
              <span className="block text-meta text-ink-2">en nog {deals.length - DEALS_SHOWN}</span>
            )}
          </Fact>
          {SHOWN.map((line) => {
            const { text } = lineValue(line, fields);
            return (
              text !== '' && (
                <Fact key={line} term={LINE_LABELS[line]}>
                  <span className="wrap-anywhere whitespace-pre-wrap">{text}</span>
                </Fact>
              )
            );
          })}
        </Facts>
        <ul aria-label="Contactpersonen">
          {people.map((person, at) => (
            <li
              // Two people may have one name, and their order does not change.
              key={`${person.naam} ${at}`}
              className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-3 border-t border-line py-2.5"
            >
              <Avatar naam={person.naam} />
              <p className="min-w-0 leading-6 wrap-anywhere">
                <b className="block">{person.naam}</b>
                <span className="text-meta text-ink-2">{personWords(person, wantsNoMail(person.email))}</span>
              </p>
            </li>
          ))}
        </ul>
      </div>
      <ul className="mt-6">
        {isRenamed && (
          <Remark icon={EyeOff}>
            {gone.bedrijfsnaam} staat niet meer in je lijst. Zoek je op die naam, dan kom je hier.
          </Remark>
        )}
        {silent.map(({ naam, email }) => (
          <Remark key={`${naam} ${email}`} icon={MailX}>
            {naam} meldde zich af voor mail. Dat blijft zo.
          </Remark>
        ))}
        <Remark icon={Undo2}>Tot en met {formatDay(tot)} haal je ze in de tijdlijn weer uit elkaar.</Remark>
      </ul>
    </aside>
  );
}

const personWords = ({ functie, telefoonnummer, email }: Person, isSilent: boolean) =>
  [functie, telefoonnummer ?? email, isSilent ? 'afgemeld voor mail' : null].filter(Boolean).join(', ');

const Remark = ({ icon, children }: { icon: LucideIcon; children: ReactNode }) => (
  <li className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-3 py-2 text-ui leading-6 text-pretty">
    <Icon icon={icon} className="mt-0.5 text-ink-2" />
    <span>{children}</span>
  </li>
);
