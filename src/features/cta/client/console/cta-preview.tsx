import { Monitor, Smartphone } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { cx } from '#client/ui/cx.ts';
import { Segmented } from '#client/ui/segmented.tsx';
import { CtaBanner } from '#features/cta/client/components/ctas.tsx';
import { ctaButton, ctaLink } from '#features/cta/shared/rules/banner.ts';
import type { CtaFormApi } from './cta-form.ts';

const DEVICES = [
  { id: 'computer', label: 'Computer', icon: Monitor },
  { id: 'telefoon', label: 'Telefoon', icon: Smartphone },
] as const;

interface CtaPreviewProps {
  form: CtaFormApi;
  /** Newer ones stand above it now. */
  isBelowAnother: boolean;
  /** Whoever opened this by hand is led here, once. */
  takeOpened: () => boolean;
}

/** The banner itself, as it is typed. It cannot be used here, so that nobody leaves by trying it. */
export function CtaPreview({ form, isBelowAnother, takeOpened }: CtaPreviewProps) {
  const [device, setDevice] = useState<(typeof DEVICES)[number]['id']>('computer');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!takeOpened()) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [takeOpened]);
  const typed = useWatch({ control: form.control });
  const cta = {
    message: typed.message?.trim() || 'Hier komt je bericht.',
    link: typed.link?.trim() || null,
    button_text: typed.button_text?.trim() || null,
    bg_color: typed.bg_color ?? '',
    text_color: typed.text_color ?? '',
    highlight: typed.highlight ?? false,
  };
  return (
    <section aria-labelledby="voorbeeld">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="voorbeeld" ref={heading} tabIndex={-1} className="text-h3 outline-none">
          Zo ziet de club het
        </h2>
        <Segmented label="Voorbeeld op" options={DEVICES} value={device} onChange={setDevice} />
      </div>
      <p className="sr-only">
        {cta.message}
        {ctaLink(cta.link, location.origin) !== null && ` Knop: ${ctaButton(cta.button_text)}.`}
      </p>
      <div inert className={cx(device === 'telefoon' && 'max-w-90')}>
        <CtaBanner cta={cta} isFirst />
      </div>
      {isBelowAnother && (
        <p className="mt-2 text-meta text-ink-2">
          Nu staat er een nieuwere banner boven. Zolang is deze een regel zonder kleur.
        </p>
      )}
    </section>
  );
}
