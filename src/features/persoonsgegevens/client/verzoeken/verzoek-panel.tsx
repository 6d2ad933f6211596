import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { downloadFile } from '#client/download.ts';
import { problemOf, sentenceOf } from '#client/problems.ts';
import { Button } from '#client/ui/button.tsx';
import { ButtonLink } from '#client/ui/link.tsx';
import { notify } from '#client/ui/toast.tsx';
import { type Day, dayOf, formatDay } from '#shared/dates.ts';
import { persoonsgegevensApi } from '#features/persoonsgegevens/client/api.ts';
import { WEG_LABELS } from '#features/persoonsgegevens/shared/labels.ts';
import type { Verzoek } from '#features/persoonsgegevens/shared/schema.ts';
import { ErasePanel } from './erase-panel.tsx';
import { ExtendDialog } from './extend-dialog.tsx';

interface VerzoekPanelProps {
  verzoek: Verzoek;
  today: Day;
  /** It is answered: what is told of it where the list stands, since this panel goes. */
  onDone: (line: string) => void;
  onClose: () => void;
}

/** What there is to do for the request that stands open, below the list. */
export function VerzoekPanel({ verzoek, today, onDone, onClose }: VerzoekPanelProps) {
  const [isExtending, setIsExtending] = useState(false);
  const panel = useRef<HTMLElement>(null);
  // Below a long list it would open out of sight.
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const { id, can, verlengd_reden } = verzoek;
  return (
    <section ref={panel} aria-label={`Verzoek van ${verzoek.naam}`} className="mt-6 border-t-2 border-ink pt-5">
      {can.erase ? (
        <ErasePanel verzoek={verzoek} today={today} onDone={onDone} onClose={onClose} />
      ) : (
        <Answer verzoek={verzoek} onDone={onDone} />
      )}
      <p className="mt-5 text-meta text-ink-2">
        {WEG_LABELS[verzoek.via]} ontvangen op {formatDay(verzoek.ontvangen_op)}.
        {verlengd_reden !== null && ` Verlengd met twee maanden: ${verlengd_reden}`}
      </p>
      {can.extend && (
        <Button variant="quiet" size="s" className="-ml-2" onPress={() => setIsExtending(true)}>
          Ik heb meer tijd nodig
        </Button>
      )}
      {isExtending && <ExtendDialog id={id} naam={verzoek.naam} onClose={() => setIsExtending(false)} />}
    </section>
  );
}

function Answer({ verzoek, onDone }: Pick<VerzoekPanelProps, 'verzoek' | 'onDone'>) {
  const { id, soort, naam, sponsor, afgerond_op, door, can } = verzoek;
  const about = `verzoek ${id}`;
  const onError = (error: unknown) => notify.error(sentenceOf(problemOf(error)), { about });
  const finish = useMutation({
    mutationFn: () => persoonsgegevensApi.finishVerzoek({ id }),
    onSuccess: () => onDone(`Het verzoek van ${naam} is afgerond.`),
    onError,
  });
  const download = useMutation({
    mutationFn: (format: 'txt' | 'json') => persoonsgegevensApi.openInzage({ params: { id, format } }),
    onSuccess: downloadFile,
    onError,
  });
  if (afgerond_op !== null)
    return (
      <p>
        Afgerond op {formatDay(dayOf(afgerond_op))}
        {door !== null && ` door ${door}`}.
      </p>
    );
  return soort === 'inzage' ? (
    <>
      <h3 className="text-h4">Wat de club van {naam} bewaart</h3>
      <p className="mt-1 mb-4 max-w-prose">
        Download het, kijk of er niets van anderen in staat, en stuur het naar {naam}. Druk daarna op ‘Het is
        verstuurd’.
      </p>
      <Buttons>
        <Button variant="primary" icon={Download} onPress={() => download.mutate('txt')}>
          Download om te lezen
        </Button>
        <Button variant="second" icon={Download} onPress={() => download.mutate('json')}>
          Download als JSON
        </Button>
        {can.finish && (
          <Button variant="second" onPress={() => finish.mutate()}>
            Het is verstuurd
          </Button>
        )}
      </Buttons>
    </>
  ) : (
    <>
      <h3 className="text-h4">Verbeter de gegevens van {naam}</h3>
      <p className="mt-1 mb-4 max-w-prose">
        {sponsor === null
          ? 'Deze persoon staat bij geen sponsor: alleen in mailings die al verstuurd zijn.'
          : `Verander wat niet klopt op de pagina van ${sponsor.bedrijfsnaam}. Druk daarna op ‘Het is verbeterd’.`}
      </p>
      <Buttons>
        {sponsor !== null && (
          <ButtonLink to="/sponsorbeheer/sponsors/$id" params={{ id: sponsor.id }} variant="primary">
            Naar {sponsor.bedrijfsnaam}
          </ButtonLink>
        )}
        {can.finish && (
          <Button variant="second" onPress={() => finish.mutate()}>
            Het is verbeterd
          </Button>
        )}
      </Buttons>
    </>
  );
}

const Buttons = ({ children }: { children: ReactNode }) => <div className="flex flex-wrap gap-3">{children}</div>;
