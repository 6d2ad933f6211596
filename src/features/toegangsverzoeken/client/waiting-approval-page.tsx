import { useMutation, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Clock, RefreshCw } from 'lucide-react';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { problemOf, sentenceOf } from '#client/problems.ts';
import { Alert, Note } from '#client/ui/alert.tsx';
import { ClubMark } from '#client/ui/avatar.tsx';
import { Button, Icon } from '#client/ui/button.tsx';
import { DateText } from '#client/ui/date-text.tsx';
import { ConfirmDialog } from '#client/ui/confirm.tsx';
import { PageHead } from '#client/ui/heading.tsx';
import { LoadProblem } from '#client/ui/loaded.tsx';
import { Loader } from '#client/ui/loader.tsx';
import { Stepper } from '#client/ui/stepper.tsx';
import { notify } from '#client/ui/toast.tsx';
import { usePageTitle } from '#client/ui/use-page-title.ts';
import { dayOf, formatTime } from '#shared/dates.ts';
import { enter } from '#features/accounts/client/api.ts';
import { frameSlots } from '#features/accounts/client/frame/slots.ts';
import { ExampleLink } from '#features/accounts/client/voorbeeld/example-link.tsx';
import { joiningTarget, requestedOn } from '#features/toegangsverzoeken/shared/rules.ts';
import { startQuery, toegangApi } from './api.ts';
import { stepsFor } from './onboarding/steps.ts';

/** Often enough to be there soon after the decision, seldom enough for a page that stays open for days. */
const POLL_MS = 30_000;

/** The page only looks; it is the club's admin who decides. */
export function WaitingApprovalPage() {
  usePageTitle('Wachten op goedkeuring');
  const router = useRouter();
  const query = useQuery({
    ...startQuery,
    staleTime: 0,
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: 'always',
  });
  const { data, error, isFetching, refetch, dataUpdatedAt } = query;
  const verzoek = data?.verzoek ?? null;
  const isDecided = data !== undefined && verzoek?.status !== 'pending';
  const goOn = useGoOn();
  const [today] = useState(() => dayOf(new Date()));
  const isCancelled = useRef(false);

  useEffect(() => {
    if (!isDecided || isCancelled.current) return;
    if (verzoek === null) notify.info('Je verzoek staat niet meer open. Kies opnieuw een club.', { about: 'verzoek' });
    const leave = () =>
      goOn(verzoek).catch((failure: unknown) => {
        notify.error(sentenceOf(problemOf(failure)), { about: 'verzoek', retry: () => void leave() });
      });
    void leave();
  }, [isDecided, verzoek, goOn]);

  const problem = error === null ? null : problemOf(error);
  const isSignedOut = problem?.kind === 'refusal' && problem.code === 'niet_ingelogd';
  useEffect(() => {
    if (isSignedOut) void router.navigate({ to: '/login', search: { verder: '/waiting-approval' }, replace: true });
  }, [isSignedOut, router]);

  if (data === undefined && problem !== null && !isSignedOut) {
    return (
      <div className="wrap py-12">
        <LoadProblem query={query} />
      </div>
    );
  }
  if (verzoek === null || isDecided) return <Loader label="Pagina laden..." className="wrap py-12" />;
  const { vereniging } = verzoek;
  const requested = verzoek.created_at;
  const { Invitation } = frameSlots();
  return (
    <div className="wrap max-w-column pb-12">
      <PageHead
        title="Wachten op goedkeuring"
        lead={`Je verzoek ligt bij de beheerders van ${vereniging.naam}. Zij beslissen of je erbij mag.`}
      />
      {Invitation && (
        <Suspense>
          <Invitation isLink />
        </Suspense>
      )}
      <Stepper label="Stappen" steps={stepsFor('bestaand', true)} className="mb-8" />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-y border-t-2 border-line border-t-ink py-4">
        <ClubMark club={vereniging} className="size-14" />
        <p className="min-w-40 flex-1">
          <b className="head block text-h4">{vereniging.naam}</b>
          <span className="text-ink-2">{vereniging.plaatsnaam}</span>
        </p>
        <p className="flex items-center gap-2 text-meta text-ink-2">
          <Icon icon={Clock} className="size-[1.125rem]" />
          <span>
            Aangevraagd <DateText at={requested} words={requestedOn(dayOf(requested), today)} />
          </span>
        </p>
      </div>
      <Note className="my-6">
        Je krijgt een mail zodra er een besluit is. Je hoeft deze pagina niet open te houden. Duurt het lang? Vraag het
        dan even na bij je club.
      </Note>
      {problem !== null && (
        <Alert tone="danger" className="mb-6" title="Kijken hoe het ervoor staat lukte niet.">
          {sentenceOf(problem)}
        </Alert>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button icon={RefreshCw} isPending={isFetching} pendingLabel="Even kijken..." onPress={() => void refetch()}>
          Status vernieuwen
        </Button>
        <CancelButton
          vereniging_naam={vereniging.naam}
          onCancelled={() => {
            isCancelled.current = true;
            return goOn(null);
          }}
        />
      </div>
      <output className="mt-3 block text-meta text-ink-2">
        Nog geen besluit. Laatst gekeken om {formatTime(new Date(dataUpdatedAt))}.
      </output>
      <ExampleLink className="mt-4" />
    </div>
  );
}

type Decided = { status: string; vereniging: { naam: string } } | null;

/** Else this page would tell that the request is gone to the person who just took it back. */
const LEAVES = { queries: [startQuery.queryKey], because: 'the page where one goes asks it anew' };

/** After the decision: the session is read again, and the person goes where they now belong. */
function useGoOn() {
  const router = useRouter();
  return useCallback(
    async (verzoek: Decided) => {
      const { account } = await enter();
      const target = account === null ? '/login' : joiningTarget('/waiting-approval', account, verzoek);
      if (target === null) return;
      if (verzoek?.status === 'approved') {
        notify.ok(`Welkom bij ${verzoek.vereniging.naam}. Je kunt aan de slag.`, { about: 'verzoek' });
      }
      await router.navigate({ to: target, replace: true });
    },
    [router],
  );
}

function CancelButton({ vereniging_naam, onCancelled }: { vereniging_naam: string; onCancelled: () => Promise<void> }) {
  const [isAsking, setAsking] = useState(false);
  const cancel = useMutation({ mutationFn: () => toegangApi.cancel({}, { context: { keeps: LEAVES } }) });
  return (
    <>
      <Button variant="second" onPress={() => setAsking(true)}>
        Verzoek annuleren
      </Button>
      {/* Asked first, because taking it back would mail the club's admins a second time. */}
      <ConfirmDialog
        title="Verzoek annuleren?"
        confirmLabel="Verzoek annuleren"
        cancelLabel="Laat het staan"
        isOpen={isAsking}
        onOpenChange={setAsking}
        describeError={(error) => sentenceOf(problemOf(error))}
        onConfirm={async () => {
          await cancel.mutateAsync();
          await onCancelled();
        }}
      >
        <p>
          {vereniging_naam} ziet je verzoek dan niet meer. Je kunt daarna een andere club kiezen, of later opnieuw
          toegang vragen.
        </p>
      </ConfirmDialog>
    </>
  );
}
