import { ArrowRight } from 'lucide-react';
import { Avatar } from '#client/ui/avatar.tsx';
import { Icon } from '#client/ui/button.tsx';
import { SectionHead } from '#client/ui/heading.tsx';
import { Fact, Facts } from '#client/ui/ruled-list.tsx';
import { calledName } from '#shared/text.ts';
import { loadStand } from '#features/overdragen/client/api.ts';
import type { Delen } from '#features/overdragen/shared/rules/parts.ts';
import type { FormValues, Member, Overdracht } from '#features/overdragen/shared/schema.ts';
import { PdfButton } from '#features/overdragen/client/states/pdf-button.tsx';

interface SummarySideProps {
  overdracht: Overdracht;
  values: FormValues;
  naam: string;
  called: string;
  parts: Delen;
  chosen: Member | undefined;
}

/** The paper that goes along, and the act in five lines; follows each choice. */
export function SummarySide({ overdracht, naam, called, parts, chosen }: SummarySideProps) {
  const { bezit, ik, can } = overdracht;
  return (
    <aside aria-label="Samengevat" className="min-w-0 space-y-8 xl:sticky xl:top-6">
      {can.stand && (
        <section>
          <SectionHead title="Stand van zaken" />
          <p className="mb-4">
            Op A4: wat eerst moet, wat afloopt, wie in gesprek is en wat is beloofd.
            {parts.opvolgingen && ` Gaat mee in de mail aan ${called}.`}
          </p>
          <PdfButton hasIcon load={loadStand} />
        </section>
      )}
      <section aria-live="polite">
        <p className="flex items-center gap-2 border-b-2 border-ink pb-3">
          <Avatar naam={ik.naam} />
          <Icon icon={ArrowRight} />
          <Avatar naam={naam === '' ? '?' : naam} className="bg-brand text-on-brand" />
          <b className="ml-1 min-w-0 wrap-anywhere">
            Van {calledName(ik.naam) ?? ik.naam} naar {called}
          </b>
        </p>
        <Facts>
          <Fact term="Opvolgingen">{followUps(parts, bezit.opvolgingen)}</Fact>
          <Fact term="Sponsors">{sponsorWords(parts, bezit.sponsors, chosen, called)}</Fact>
          <Fact term="Contactpersoon">
            {parts.contactpersoon
              ? `${bezit.plekken.length} ${bezit.plekken.length === 1 ? 'plek' : 'plekken'}`
              : 'nee'}
          </Fact>
          <Fact term="Beheerder">{parts.beheerder ? 'ja' : 'nee'}</Fact>
        </Facts>
      </section>
    </aside>
  );
}

function followUps({ opvolgingen }: Delen, count: number): string {
  if (count === 0) return 'geen';
  return opvolgingen ? String(count) : 'blijven bij jou';
}

function sponsorWords(parts: Delen, count: number, chosen: Member | undefined, called: string): string {
  if (count === 0) return 'geen';
  if (!parts.sponsors) return parts.opvolgingen ? 'alleen met een open opvolging' : 'blijven bij jou';
  return chosen === undefined || chosen.sponsors === 0
    ? String(count)
    : `${count}, naast de ${chosen.sponsors} die ${called} al heeft`;
}
