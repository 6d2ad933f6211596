import { PageHead } from '#client/ui/heading.tsx';
import { usePageTitle } from '#client/ui/use-page-title.ts';
import { formatDay } from '#shared/dates.ts';
import type { LegalSection, LegalText } from '#features/juridisch/shared/schema.ts';
import { Block } from './legal/legal-block.tsx';

/** A long text to read: the contents beside it on a wide screen, above it on a phone. */
export function JuridischPage({ text: { title, lead, since, summary, sections } }: { text: LegalText }) {
  usePageTitle(title);
  return (
    <div className="wrap">
      <PageHead title={title} lead={lead} meta={`Geldig vanaf ${formatDay(since)}`} />
      <div className="grid gap-x-16 gap-y-8 pb-8 lg:grid-cols-[16rem_minmax(0,1fr)]">
        <Contents sections={sections} />
        <article
          className={
            'max-w-prose [&_a]:underline [&_h3]:mt-6 [&_h3]:text-h4 [&_li]:mt-1.5 ' +
            '[&_ol]:mt-3 [&_ol]:list-decimal [&_ol]:pl-6 [&_p]:mt-3 [&_ul]:mt-3 [&_ul]:list-disc [&_ul]:pl-6'
          }
        >
          <section aria-labelledby="kort" className="border-l-4 border-info bg-paper px-5 py-4">
            <h2 id="kort" className="text-h4">
              In het kort
            </h2>
            <ul>
              {summary.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
          {sections.map((section, position) => (
            <section key={section.id} aria-labelledby={section.id}>
              <h2 id={section.id} className="mt-12 scroll-mt-24 border-t-2 border-ink pt-4 text-h3">
                {position + 1}. {section.title}
              </h2>
              {section.blocks.map((block, part) => (
                <Block key={part} block={block} />
              ))}
            </section>
          ))}
        </article>
      </div>
    </div>
  );
}

function Contents({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <nav aria-label="Inhoud" className="print:hidden">
      <div className="lg:sticky lg:top-28">
        <p className="head border-b-2 border-ink pb-2 text-h4">Inhoud</p>
        <ol>
          {sections.map(({ id, title }, position) => (
            <li key={id} className="border-b border-line">
              <a
                href={`#${id}`}
                className="flex min-h-target items-center gap-2 py-1.5 text-ui text-ink no-underline hover:underline"
              >
                <span className="min-w-7 flex-none text-ink-2 tabular-nums">{position + 1}.</span>
                {title}
              </a>
            </li>
          ))}
        </ol>
      </div>
    </nav>
  );
}
