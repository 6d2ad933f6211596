import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { BareCheckbox } from '#client/ui/checkbox.tsx';
import { Icon } from '#client/ui/button.tsx';
import { FormField, type ZodForm } from '#client/ui/form.tsx';
import { Link } from '#client/ui/link.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { euro } from '#shared/money.ts';
import { listOf, plural, pluralWord } from '#shared/text.ts';
import { type Deel, partsOf } from '#features/overdragen/shared/rules/parts.ts';
import { sponsorWord } from '#features/overdragen/shared/rules/stand.ts';
import type { FormValues, HoldingAnswer, Overdracht } from '#features/overdragen/shared/schema.ts';

interface PartListProps {
  form: ZodForm<FormValues, FormValues>;
  values: FormValues;
  overdracht: Overdracht;
  naam: string;
  called: string;
}

/** What is there to hand over, each with how much; what is not there has no row. */
export function PartList({ form, values, overdracht, naam, called }: PartListProps) {
  const { bezit, ik } = overdracht;
  const there = partsOf({ ...bezit, plekken: bezit.plekken.length });
  const tick = (deel: Deel) => (isOn: boolean) => form.setValue(deel, isOn, { shouldDirty: true });
  // What is filled in here stays: what is looked at opens beside it. An open follow-up is told on the sponsor's card.
  const own = (
    <Link to="/sponsorbeheer" search={{ eigenaar: ik.id }} target="_blank">
      Bekijk
      <NewTab />
    </Link>
  );
  const hasNumber = bezit.plekken.some((plek) => plek !== 'aanspreekpunt');
  return (
    <>
      <ul className="border-t-2 border-ink">
        {there.opvolgingen && (
          <Part
            count={bezit.opvolgingen}
            title={`open ${pluralWord(bezit.opvolgingen, 'opvolging', 'opvolgingen')}`}
            isOn={values.opvolgingen || (values.sponsors && there.sponsors)}
            isFixed={values.sponsors && there.sponsors}
            onChange={tick('opvolgingen')}
            aside={own}
          >
            {followUpWords(bezit)}
            {values.sponsors && there.sponsors && ' Ze gaan mee met hun sponsor.'}
          </Part>
        )}
        {there.sponsors && (
          <Part
            count={bezit.sponsors}
            title={sponsorWord(bezit.sponsors)}
            isOn={values.sponsors}
            onChange={tick('sponsors')}
            aside={own}
          >
            {sponsorWords(bezit)}
            {capital(called)} wordt eigenaar.
          </Part>
        )}
        {there.contactpersoon && (
          <Part
            count={bezit.plekken.length}
            title="keer contactpersoon"
            isOn={values.contactpersoon}
            onChange={tick('contactpersoon')}
            aside={
              <Link to="/vereniging/bewerken" target="_blank">
                Bekijk
                <NewTab />
              </Link>
            }
          >
            {placeWords(bezit)}
            {hasNumber && values.contactpersoon && (
              <span className="mt-3 flex flex-wrap items-end gap-x-4 gap-y-3">
                <span className="block pb-2.5">
                  <span className="block text-meta">Nu</span>
                  <span className="text-ink">
                    {ik.naam}
                    {bezit.telefoon !== null && `, ${bezit.telefoon}`}
                  </span>
                </span>
                <Icon icon={ArrowRight} className="mb-3 max-sm:hidden" />
                <span className="block min-w-0 basis-56 text-ink">
                  <FormField control={form.control} name="telefoon">
                    {(field) => (
                      <TextField
                        {...field}
                        label={naam === '' ? 'Straks: telefoon' : `Straks: ${naam}, telefoon`}
                        type="tel"
                        autoComplete="off"
                      />
                    )}
                  </FormField>
                </span>
              </span>
            )}
          </Part>
        )}
        {there.beheerder && (
          <Part count={1} title="rol van beheerder" isOn={values.beheerder} onChange={tick('beheerder')}>
            {capital(called)} mag dan leden toelaten en de club wijzigen. {adminWords(bezit)}
          </Part>
        )}
      </ul>
      {there.sponsors && values.sponsors && (
        <p className="mt-3 text-meta text-ink-2">
          Het weekoverzicht en de herinneringen aan contracten gaan voortaan naar {called}.
        </p>
      )}
    </>
  );
}

const NewTab = () => <span className="sr-only"> (opent in een nieuw tabblad)</span>;

const capital = (called: string) => (called === 'je opvolger' ? 'Je opvolger' : called);

function followUpWords({ te_laat, nieuw, beloften }: HoldingAnswer): string {
  const parts = [
    ...(te_laat > 0 ? [`${te_laat} ${te_laat === 1 ? 'is' : 'zijn'} te laat`] : []),
    ...(nieuw > 0 ? [`${nieuw} ${nieuw === 1 ? 'is een nieuwe aanmelding' : 'zijn nieuwe aanmeldingen'}`] : []),
  ];
  const promised =
    beloften > 0 ? ` Met ${plural(beloften, 'tegenprestatie', 'tegenprestaties')} die jij zou regelen.` : '';
  return `${parts.length === 0 ? '' : `${listOf(parts)}. `}De datums blijven staan.${promised}`;
}

/** What there is none of is not told. */
function sponsorWords({ getekend, getekend_bedrag, in_gesprek, in_gesprek_bedrag }: HoldingAnswer): string {
  const signed = getekend > 0 ? `${getekend} getekend, ${euro(getekend_bedrag)} per jaar. ` : '';
  const talking = in_gesprek > 0 ? `${in_gesprek} in gesprek, ${euro(in_gesprek_bedrag)}. ` : '';
  return signed + talking;
}

function placeWords({ plekken }: HoldingAnswer): string {
  const isContact = plekken.some((plek) => plek !== 'aanspreekpunt');
  const parts = [
    ...(isContact ? ['bij de club, zoals sponsors en wie zich aanmeldt die zien'] : []),
    ...(plekken.includes('aanspreekpunt') ? ['als aanspreekpunt dat bericht krijgt van aanmeldingen'] : []),
  ];
  return `${parts.join(', en ').replace(/^./u, (letter) => letter.toUpperCase())}. Materiaal dat al is gemaakt, verandert niet mee.`;
}

function adminWords({ beheerders }: HoldingAnswer): string {
  if (beheerders.length === 0) return 'Jij bent het dan niet meer.';
  return `${listOf(beheerders)} ${beheerders.length === 1 ? 'blijft' : 'blijven'} dat ook, jij niet.`;
}

interface PartProps {
  count: number;
  title: string;
  isOn: boolean;
  /** Goes along with another part, so that it cannot be left out by itself. */
  isFixed?: boolean;
  onChange: (isOn: boolean) => void;
  aside?: ReactNode;
  children: ReactNode;
}

/** On a phone the words have the whole width below the name: beside a figure and a link little is left. */
const Part = ({ count, title, isOn, isFixed = false, onChange, aside, children }: PartProps) => (
  <li className="grid grid-cols-[2.75rem_auto_minmax(0,1fr)] items-start gap-x-2 border-b border-line py-3 sm:grid-cols-[2.75rem_3.5rem_minmax(0,1fr)_auto] sm:gap-x-3">
    <BareCheckbox
      label={`${count} ${title}`}
      value={isOn}
      isDisabled={isFixed}
      onChange={onChange}
      className="row-span-2 -mt-1 -ml-2.5"
    />
    <span
      aria-hidden
      className="figure-cover text-[1.75rem] leading-9 sm:row-span-2 sm:text-right sm:text-[2.25rem] sm:leading-9"
    >
      {count}
    </span>
    <h3 className="pt-1 text-h4">{title}</h3>
    {aside && (
      <span className="max-sm:order-last max-sm:col-span-2 max-sm:col-start-2 max-sm:py-2 sm:pt-1">{aside}</span>
    )}
    <div className="col-span-2 col-start-2 min-w-0 text-ui leading-6 text-ink-2 sm:col-span-1 sm:col-start-3">
      {children}
    </div>
  </li>
);
