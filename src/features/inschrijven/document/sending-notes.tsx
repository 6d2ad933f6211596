import type { PublicContact } from '#features/zoekopdrachten/shared/rules/public-page.ts';
import { COMPANY_FIELDS, FIELD_LABELS, type NotSent, notSentWords } from '#features/inschrijven/shared/rules.ts';
import type { Filled } from './company-fields.tsx';
import { Icon, reachOf } from './page-parts.tsx';

/** How often it was tried, drawn; the words stand beside it. Full is past, hatched is now. */
const BARS = [
  'bg-warn-edge',
  "bg-[repeating-linear-gradient(115deg,var(--color-warn-edge)_0_3px,transparent_3px_7px)] group-data-[attempt='3']/page:bg-warn-edge",
  "group-data-[attempt='3']/page:bg-[repeating-linear-gradient(115deg,var(--color-warn-edge)_0_3px,transparent_3px_7px)]",
];

/** While it is sent again by itself. Whether an attempt arrived is not known as long as no answer came. */
export function NotYetConfirmed() {
  return (
    <div
      data-part="retrying"
      className="mb-8 hidden scroll-mt-6 border-l-6 border-warn-edge bg-warn-fill p-4 group-data-retrying/page:block"
    >
      <h2 className="mb-2 text-[1.3125rem] leading-[1.625rem]">Je aanmelding is nog niet bevestigd</h2>
      <p className="text-[1.0625rem] leading-[1.625rem]">
        <span data-part="reason" /> Je gegevens staan er nog. We versturen ze opnieuw, je hoeft niets te doen.
      </p>
      <p className="mt-3 flex items-center gap-3">
        <span aria-hidden className="grid grid-cols-[repeat(3,2.75rem)] gap-1">
          {BARS.map((look) => (
            <i key={look} className={`h-2.5 rounded-mark border-2 border-warn-edge ${look}`} />
          ))}
        </span>
        <b data-part="attempt" />
      </p>
    </div>
  );
}

/** What can be wrong, in the order of the page: where it is, and what to call it. */
const PLACES = [
  { name: 'pakket_id', id: 'kies', label: 'Je pakket' },
  ...COMPANY_FIELDS.map((name) => ({ name, id: name, label: FIELD_LABELS[name] })),
  { name: 'bijnaam', id: 'bijnaam', label: 'Bijnaam' },
  { name: 'akkoord', id: 'akkoord', label: 'Het vinkje onder je gegevens' },
];

interface NotSentProps extends Pick<Filled, 'errors'> {
  contact: PublicContact;
  /** Why, and what is known of it; a script fills in its own. */
  refusal: Refusal | undefined;
}
export interface Refusal {
  sentence: string;
  what: NotSent;
}

/** When nothing arrived, or nobody knows. Everything that was typed stands below it. */
export function NotSentNote({ contact, refusal, errors }: NotSentProps) {
  const { href, words, icon } = reachOf(contact);
  const reach = icon === 'phone' ? 'Bel' : 'Mail';
  const wrong = PLACES.filter(({ name }) => errors[name] !== undefined);
  const { title, advice } = notSentWords(refusal?.what ?? 'refused', reach);
  return (
    <div
      data-part="stopped"
      role="alert"
      tabIndex={-1}
      data-reach={reach}
      hidden={refusal === undefined}
      className="mb-8 scroll-mt-6 border-l-6 border-danger bg-danger-fill p-4"
    >
      <h2 className="mb-2 flex gap-2 text-[1.3125rem] leading-[1.625rem]">
        <Icon icon="alert" className="mt-0.75 text-danger" />
        <span data-part="not-sent">{title}</span>
      </h2>
      <p data-text className="mb-2 text-[1.0625rem] leading-[1.625rem] font-semibold">
        {refusal?.sentence}
      </p>
      {wrong.length > 0 && (
        <ul className="mb-2">
          {wrong.map(({ id, label }) => (
            <li key={id}>
              <a href={`#${id}`} className="inline-block py-1 font-semibold text-danger">
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className="text-[1.0625rem] leading-[1.625rem]">
        <span data-part="advice">{advice}</span> {contact.naam}
        {icon === 'phone' ? ' op ' : ': '}
        <a href={href} className={icon === 'phone' ? 'whitespace-nowrap text-ink' : 'text-ink'}>
          {words}
        </a>
        .
      </p>
    </div>
  );
}
