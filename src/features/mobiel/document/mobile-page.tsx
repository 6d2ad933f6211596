import { About, Contacts, Hero, type MobileProps, Packages, Stats } from './mobile-parts.tsx';

const SECTIONS = [
  ['home', 'Home', 'M3 11L12 3l9 8v10h-6v-6H9v6H3z'],
  ['info', 'Info', 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zm-1.2 5h2.4v2.4h-2.4zm0 4h2.4v6.4h-2.4z'],
  ['sponsoring', 'Sponsoring', 'M8 3L2 6l2 5.4L7 10v11h10V10l3 1.4L22 6l-6-3a4 4 0 0 1-8 0z'],
] as const;

/** A published brochure on a phone: three sections under each other, and a bar to go to them. */
export function MobilePage({ brochure }: MobileProps) {
  return (
    <div className="mobile">
      <main>
        <section id="home" data-section="">
          <Hero brochure={brochure} />
          <Stats brochure={brochure} />
        </section>
        <section id="info" data-section="" className="block">
          <About brochure={brochure} />
        </section>
        <section id="sponsoring" data-section="" className="block">
          <Packages brochure={brochure} />
          <Contacts brochure={brochure} />
        </section>
      </main>
      <nav aria-label="Onderdelen">
        {SECTIONS.map(([id, name, icon], at) => (
          <a key={id} href={`#${id}`} aria-current={at === 0 ? 'true' : undefined}>
            <svg viewBox="0 0 24 24" fill="currentColor" fillRule="evenodd" aria-hidden="true">
              <path d={icon} />
            </svg>
            {name}
          </a>
        ))}
      </nav>
    </div>
  );
}
