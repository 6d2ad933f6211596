import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { problemOf, sentenceOf } from '#client/problems.ts';
import { Alert } from '#client/ui/alert.tsx';
import { Button } from '#client/ui/button.tsx';
import { useMediaQuery } from '#client/ui/media-query.ts';
import { Progress } from '#client/ui/progress.tsx';
import { usePageTitle } from '#client/ui/use-page-title.ts';
import { Workspace } from '#client/ui/workspace.tsx';
import { Making } from '#features/bestanden/client/panel/making.tsx';
import { type Compose, publishQuery } from '#features/mailen/client/api.ts';
import { SHEET_TITLES } from '#features/mailen/shared/labels.ts';
import { mailenRefusals } from '#features/mailen/shared/refusals.ts';
import { MailHead } from '#features/mailen/client/mail/mail-head.tsx';
import type { Attachment } from '#features/mailen/client/mail/mail-preview.tsx';
import { Pane, PaneBar } from '#features/mailen/client/mail/pane.tsx';
import { usePdf } from './use-pdf.ts';

const MAY_LEAVE = 'Ga je weg, open dan straks opnieuw Email. De PDF blijft een uur klaarstaan.';

interface PdfStepProps {
  compose: Compose;
  onReady: (ready: { pdf: Attachment | null; mobileUrl: string | null }) => void;
  onClose: () => void;
}

/** Step `pdf`: what goes along is fetched first, so that what is mailed is what is saved. */
export function PdfStep({ compose, onReady, onClose }: PdfStepProps) {
  const { campagnemiddel_id, type } = compose;
  const isNarrow = useMediaQuery('(width < 64rem)');
  const title = SHEET_TITLES[type];
  usePageTitle(title);
  const { file, pdf, error, retry } = usePdf(campagnemiddel_id);
  const link = useQuery(publishQuery(type === 'brochure' && pdf !== null ? campagnemiddel_id : null));
  const mobileUrl = link.data?.mobileUrl ?? null;
  const isReady = pdf !== null && (type === 'a4' || mobileUrl !== null);
  const tell = useEffectEvent(() => onReady({ pdf, mobileUrl }));
  useEffect(() => {
    if (isReady) tell();
  }, [isReady]);

  const failure =
    error !== null
      ? { title: mailenRefusals.mail_geen_pdf.sentence, sentence: error, retry }
      : link.isError
        ? {
            title: mailenRefusals.mail_geen_link.sentence,
            sentence: sentenceOf(problemOf(link.error)),
            retry: () => void link.refetch(),
          }
        : null;
  return (
    <Workspace
      seeingLabel="Voorbeeld"
      head={<MailHead title={title} subtitle={compose.titel} type={type} zoekopdracht_id={compose.zoekopdracht_id} />}
      doing={
        <Pane
          title={failure === null ? 'We zetten je mail klaar' : 'Dat lukte niet'}
          lead={type === 'brochure' ? 'Eerst de PDF en de link voor de telefoon.' : 'Eerst de PDF.'}
          onClose={onClose}
        >
          {failure === null ? (
            <div>{file === null ? <Progress label="PDF opvragen" /> : <Making file={file} note={MAY_LEAVE} />}</div>
          ) : (
            <Alert
              tone="danger"
              title={failure.title}
              actions={
                <>
                  <Button variant="second" size="s" isPending={link.isFetching} onPress={failure.retry}>
                    Opnieuw proberen
                  </Button>
                  {type === 'a4' && (
                    <Button variant="second" size="s" onPress={() => onReady({ pdf: null, mobileUrl: null })}>
                      Verder zonder PDF
                    </Button>
                  )}
                </>
              }
            >
              {failure.sentence}
            </Alert>
          )}
        </Pane>
      }
      bar={
        <PaneBar label="Verder">
          <Button variant="second" onPress={onClose}>
            Annuleren
          </Button>
        </PaneBar>
      }
      seeing={
        isNarrow ? null : (
          <div className="flex min-h-100 flex-1 flex-col items-center p-8">
            <div className="grid min-h-120 w-full max-w-160 flex-1 place-items-center rounded-card border border-line-strong bg-paper">
              <p className="text-ink-2">Hier komt je mail.</p>
            </div>
          </div>
        )
      }
      seeingBar={<div className="min-h-20" />}
    />
  );
}
