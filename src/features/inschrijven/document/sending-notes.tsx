import type { PublicContact } from '#features/zoekopdrachten/shared/rules/public-page.ts';
import { Icon, reachOf } from './page-parts.tsx';

/** How often it was tried, drawn; the words stand beside it. Full is past, hatched is now. */
const BARS = [
  'bg-warn-edge',
  "bg-[repeating-linear-gradient(115deg,var(--color-warn-edge)_0_3px,transparent_3px_7px)] group-data-[attempt='3']/page:bg-warn-edge",
  "group-data-[attempt='3']/page:bg-[repeating-linear-gradient(115deg,var(--color-warn-edge)_0_3px,transparent_3px_7px)]",
];

/** While it is sent again by itself. */
export function NotYetArrived() {
  return (
    <div
      data-part="retrying"
      className="mb-8 hidden scroll-mt-6 border-l-6 border-warn-edge bg-warn-fill p-4 group-data-retrying/page:block"
    >
      <h2 className="mb-2 text-[1.3125rem] leading-[1.625rem]">Je aanmelding is nog niet aangekomen</h2>
      <p className="text-[1.0625rem] leading-[1.625rem]">
        De verbinding viel weg. Je gegevens staan er nog. We versturen ze opnieuw, je hoeft niets te doen.
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

/** When it did not arrive, or was refused. Everything that was typed stands below it. */
export function NotArrived({ contact, sentence }: { contact: PublicContact; sentence: string | undefined }) {
  const { href, words, icon } = reachOf(contact);
  return (
    <div
      data-part="stopped"
      role="alert"
      tabIndex={-1}
      hidden={sentence === undefined}
      className="mb-8 scroll-mt-6 border-l-6 border-danger bg-danger-fill p-4"
    >
      <h2 className="mb-2 flex gap-2 text-[1.3125rem] leading-[1.625rem]">
        <Icon icon="alert" className="mt-0.75 text-danger" />
        Je aanmelding is niet aangekomen
      </h2>
      <p data-text className="mb-2 text-[1.0625rem] leading-[1.625rem] font-semibold">
        {sentence}
      </p>
      <p className="text-[1.0625rem] leading-[1.625rem]">
        Je gegevens staan er nog. Probeer het opnieuw of {icon === 'phone' ? 'bel' : 'mail'} {contact.naam}
        {icon === 'phone' ? ' op ' : ': '}
        <a href={href} className={icon === 'phone' ? 'whitespace-nowrap text-ink' : 'text-ink'}>
          {words}
        </a>
        .
      </p>
    </div>
  );
}
