import { useNavigate } from '@tanstack/react-router';
import { CircleAlert, UserPlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { queryClient } from '#client/api.ts';
import { isRefused, type Problem, problemOf } from '#client/problems.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { Button, Icon } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm.tsx';
import { Form, FormField, SubmitButton, useZodForm } from '#client/ui/form.tsx';
import { LeaveGuard } from '#client/ui/leave-guard.tsx';
import { ButtonLink } from '#client/ui/link.tsx';
import { useMediaQuery } from '#client/ui/media-query.ts';
import { RadioBoxes, RadioRows, type RowOption } from '#client/ui/radio-cards.tsx';
import { SaveBar } from '#client/ui/save-bar.tsx';
import { TextArea } from '#client/ui/text-area.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { notify } from '#client/ui/toast.tsx';
import { formatDay } from '#shared/dates.ts';
import { calledName, plural } from '#shared/text.ts';
import { enter, reloadSession, STARTS_AFRESH } from '#features/accounts/client/api.ts';
import { overdrachtQuery, overdragenApi } from '#features/overdragen/client/api.ts';
import { movedWords } from '#features/overdragen/shared/labels.ts';
import {
  chosenParts,
  hasNothing,
  type Holding,
  objectionTo,
  SOMEBODY_ELSE,
} from '#features/overdragen/shared/rules/parts.ts';
import type { FormValues, Member, Overdracht } from '#features/overdragen/shared/schema.ts';
import { PartList } from './part-list.tsx';
import { SummarySide } from './summary-side.tsx';

const SHOWN = 3;

interface Stale {
  title: string;
  sentence: string;
  sponsor: { id: string; naam: string } | null;
}

/** To whom, what, and what becomes of the giver; the bar at the foot does it. */
export function GiveForm({ overdracht }: { overdracht: Overdracht }) {
  const { leden, vereniging, bezit, tot, can, stempel, gezien_op } = overdracht;
  const navigate = useNavigate();
  const [isWhole, setIsWhole] = useState(false);
  const [stale, setStale] = useState<Stale | null>(null);
  const [question, setQuestion] = useState<{ answer: (isSure: boolean) => void } | null>(null);
  const isPhone = useMediaQuery('(width < 40rem)');
  const first = leden[0];
  const form = useZodForm<FormValues>(async () => (await import('#features/overdragen/shared/schema.ts')).formSchema, {
    defaultValues: {
      naar: first?.id ?? (can.invite ? SOMEBODY_ELSE : ''),
      naam: '',
      email: '',
      opvolgingen: true,
      sponsors: true,
      contactpersoon: true,
      beheerder: true,
      stopt: false,
      telefoon: first?.telefoon ?? '',
      bericht: '',
    },
  });
  const { control, setValue } = form;
  const values = useWatch({ control }) as FormValues;
  const { isDirty, isSubmitting } = useFormState({ control });
  const isInvited = values.naar === SOMEBODY_ELSE;
  const chosen = leden.find(({ id }) => id === values.naar);
  const naam = isInvited ? values.naam.trim() : (chosen?.naam ?? '');
  const called = naam === '' ? 'je opvolger' : (calledName(naam) ?? naam);
  const holding = { ...bezit, plekken: bezit.plekken.length };
  const parts = chosenParts(holding, values);
  const goes = goesWords(holding, chosen);
  const objection = objectionTo(holding, values, { stopt: values.stopt, is_laatste: bezit.is_laatste });

  /** There is no way back from leaving, so it is asked; everything else can be turned back. */
  function askToStop(): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    setQuestion({
      answer: (isSure) => {
        setQuestion(null);
        resolve(isSure);
      },
    });
    return promise;
  }

  // Whose answer was lost sends the same again, and it is done once.
  const key = useRef<string | null>(null);
  /** Whether something was sent of which nobody heard what came of it. */
  const isUnsure = useRef(false);
  function heard() {
    key.current = null;
    isUnsure.current = false;
  }
  /** It is done, also when who is here now cannot be asked: the page that comes asks again. */
  async function leave() {
    await enter().catch(() => null);
    const state = { gestopt: { opvolger: called, vereniging } };
    await navigate({ to: '/onboarding', replace: true, ignoreBlocker: true, state });
  }

  async function submit(typed: FormValues, sent: FormValues) {
    const { naar, naam: invited, email, ...choices } = typed;
    setStale(null);
    const isLeaving = choices.stopt && naar !== SOMEBODY_ELSE;
    if (isLeaving && !(await askToStop())) return;
    key.current ??= crypto.randomUUID();
    const context = { key: key.current };
    try {
      const seen = { stempel, gezien_op };
      if (naar === SOMEBODY_ELSE) {
        await overdragenApi.invite({ naam: invited, email, ...seen, ...choices }, { context });
        heard();
        notify.ok(`Uitgenodigd: ${invited}. Tot die ja zegt, blijft alles bij jou.`);
      } else if (isLeaving) {
        const asked = { naar_user_id: naar, ...seen, ...choices };
        await overdragenApi.give(asked, { context: { ...context, keeps: STARTS_AFRESH } });
        await leave();
      } else {
        await overdragenApi.give({ naar_user_id: naar, ...seen, ...choices }, { context });
        heard();
        notify.ok(`Overgedragen aan ${naam}`);
        // What stays with the giver can be given next: nothing of this is still to be sent.
        form.reset({ ...sent, bericht: '' });
      }
    } catch (error) {
      const problem = problemOf(error);
      isUnsure.current ||= problem.kind !== 'refusal';
      if (isLeaving && isUnsure.current && (await hasLeft(problem))) return leave();
      // What was sent before did arrive: the page shows what stands, and this one was not done.
      if (isRefused(error, 'al_verstuurd')) {
        heard();
        await queryClient.invalidateQueries();
        notify.info('Wat je eerder verstuurde, is aangekomen', {
          note: 'Veranderde je daarna nog iets? Dat is nog niet gedaan. Kijk of het zo klopt.',
        });
        return;
      }
      if (problem.kind !== 'refusal' || problem.code !== 'overdragen_verouderd') throw error;
      const data = problem.data as { sponsor_id?: string; bedrijfsnaam?: string } | undefined;
      const told: Stale = {
        title: isUnsure.current ? 'Er is intussen iets veranderd' : 'Er is nog niets overgedragen',
        sentence: problem.sentence,
        sponsor:
          data?.sponsor_id === undefined ? null : { id: data.sponsor_id, naam: data.bedrijfsnaam ?? 'deze sponsor' },
      };
      // What is there now is asked again, so that it can be sent again; what was chosen stays.
      await queryClient.invalidateQueries(overdrachtQuery);
      setStale(told);
    }
  }

  const rows = rowsOf(overdracht, isWhole, values.naar);
  return (
    <Form
      form={form}
      onSubmit={submit}
      footer={
        <SaveBar
          state={{ kind: 'clean' }}
          label="Overdragen"
          note={<BarNote values={values} tot={tot} isInvited={isInvited} />}
        >
          <SubmitButton
            pendingLabel={question === null ? 'Bezig met overdragen' : STOP}
            {...missingOf(objection, values.naar)}
          >
            {actOf(values, naam, isPhone)}
          </SubmitButton>
          <ButtonLink to="/vereniging" variant="second">
            Annuleren
          </ButtonLink>
        </SaveBar>
      }
      renderFrame={(body) => (
        <div className="wrap grid items-start gap-x-16 gap-y-10 pb-16 xl:grid-cols-[minmax(0,1fr)_24rem]">
          <div className="min-w-0">{body}</div>
          <SummarySide
            overdracht={overdracht}
            values={values}
            naam={naam}
            called={called}
            parts={parts}
            chosen={chosen}
          />
        </div>
      )}
    >
      <LeaveGuard form={form} isDirty={isDirty && (!isSubmitting || question !== null)} />
      {question !== null && (
        <ConfirmDialog
          title={`Alles overdragen aan ${naam} en stoppen?`}
          tone="danger"
          confirmLabel={STOP}
          isOpen
          onOpenChange={(isOpen) => !isOpen && question.answer(false)}
          onConfirm={() => question.answer(true)}
        >
          {goes !== '' && `${called} krijgt ${goes}. `}Je toegang tot {vereniging} eindigt meteen. Dit kun je niet
          terugdraaien.
        </ConfirmDialog>
      )}
      {stale && <StaleBox stale={stale} />}
      <section>
        <Numbered nr={1}>Aan wie?</Numbered>
        <FormField control={control} name="naar">
          {(field) => (
            <RadioRows
              {...field}
              label="Aan wie?"
              hideLabel
              options={rows}
              onChange={(id) => {
                field.onChange(id);
                const member = leden.find((one) => one.id === id);
                setValue('telefoon', member?.telefoon ?? '', { shouldDirty: true });
              }}
              more={
                !isWhole &&
                leden.length > SHOWN + 1 && (
                  <Button variant="quiet" className="-ml-2" onPress={() => setIsWhole(true)}>
                    Toon nog {plural(leden.length - SHOWN, 'lid', 'leden')}
                  </Button>
                )
              }
            />
          )}
        </FormField>
        {!can.invite && (
          <p className="mt-2 text-meta text-ink-2">
            Staat je opvolger er niet bij? Laat die eerst toegang vragen tot de club, of vraag een beheerder om de
            uitnodiging.
          </p>
        )}
        {isInvited && (
          <div className="mt-4 grid gap-4 sm:grid-cols-2">
            <FormField control={control} name="naam">
              {(field) => <TextField {...field} label="Naam" autoComplete="off" />}
            </FormField>
            <FormField control={control} name="email">
              {(field) => <TextField {...field} label="E-mailadres" type="email" autoComplete="off" />}
            </FormField>
          </div>
        )}
      </section>
      <section className="mt-10">
        <Numbered nr={2}>Wat gaat mee?</Numbered>
        <PartList form={form} values={values} overdracht={overdracht} naam={naam} called={called} />
      </section>
      <section className="mt-10">
        <Numbered nr={3}>En jij?</Numbered>
        <FormField control={control} name="stopt">
          {({ value, onChange, ...field }) => (
            <RadioBoxes
              {...field}
              label="En jij?"
              hideLabel
              value={value === true ? 'ja' : 'nee'}
              onChange={(answer) => onChange(answer === 'ja')}
              options={[
                { value: 'nee', label: 'Ik kijk nog mee', note: 'Je blijft lid en kunt alles lezen.' },
                {
                  value: 'ja',
                  label: 'Ik stop helemaal',
                  note: `Je toegang tot de club eindigt ${isInvited ? `zodra ${called} ja zegt` : 'meteen'}.`,
                },
              ]}
            />
          )}
        </FormField>
        {objection !== null && (
          <p role="status" className="mt-3 flex gap-2 font-semibold text-danger">
            <Icon icon={CircleAlert} className="mt-0.5" />
            {OBJECTIONS[objection]}
          </p>
        )}
        <div className="mt-6">
          <FormField control={control} name="bericht">
            {(field) => <TextArea {...field} label={`Bericht aan ${called}`} optional rows={3} maxCharacters={2000} />}
          </FormField>
        </div>
      </section>
    </Form>
  );
}

/** Whether the act of before did arrive, of which the answer got lost: then there is no club any more. */
async function hasLeft(problem: Problem): Promise<boolean> {
  if (problem.kind === 'refusal' && problem.code !== 'geen_vereniging') return false;
  const session = await reloadSession().catch(() => null);
  return session !== null && session.account !== null && session.club === null;
}

/** What goes along when all of it does; empty when there is nothing. */
function goesWords(holding: Holding, to: Member | undefined): string {
  const beheerder = holding.is_beheerder && to?.rol === 'member';
  const counts = { ...holding, tegenprestaties: holding.beloften, beheerder };
  return hasNothing({ ...holding, is_beheerder: beheerder }) ? '' : movedWords(counts);
}

const OBJECTIONS = {
  niets: 'Vink aan wat er meegaat.',
  blijft_achter: 'Wie helemaal stopt, laat niets achter. Vink alles aan, of kies ‘Ik kijk nog mee’.',
  laatste_beheerder: 'Je bent de enige beheerder. Vink ook die rol aan, of kies ‘Ik kijk nog mee’.',
} as const;

const isAll = ({ opvolgingen, sponsors, contactpersoon, beheerder }: FormValues) =>
  (opvolgingen || sponsors) && sponsors && contactpersoon && beheerder;

const STOP = 'Draag over en stop';

/** In fewer words on a phone, so that the way out fits beside it. */
function actOf(values: FormValues, naam: string, isShort: boolean): string {
  const who = isShort ? (calledName(naam) ?? naam) : naam;
  if (values.naar === SOMEBODY_ELSE) return `Nodig ${naam === '' ? 'iemand' : who} uit`;
  if (values.stopt) return STOP;
  return `Draag ${isAll(values) && !isShort ? 'alles ' : ''}over aan ${who}`;
}

function missingOf(objection: keyof typeof OBJECTIONS | null, naar: string): { missing?: string } {
  if (naar === '') return { missing: 'Er is nog niemand anders in je club.' };
  return objection === null ? {} : { missing: OBJECTIONS[objection] };
}

function BarNote({ values, tot, isInvited }: { values: FormValues; tot: string; isInvited: boolean }) {
  if (values.stopt) return 'Wie stopt, kan dit niet terugdraaien.';
  if (isInvited) return 'Tot diegene ja zegt, blijft alles bij jou.';
  return `Tot en met ${formatDay(tot)} draai je het in één keer terug.`;
}

const Numbered = ({ nr, children }: { nr: number; children: string }) => (
  <h2 className="mb-4 text-h3">
    {nr}. {children}
  </h2>
);

function rowsOf({ leden, vereniging, can }: Overdracht, isWhole: boolean, chosen: string): RowOption[] {
  const shown =
    isWhole || leden.length <= SHOWN + 1 ? leden : leden.filter(({ id }, at) => at < SHOWN || id === chosen);
  return [
    ...shown.map(({ id, naam, rol, sponsors }) => ({
      value: id,
      label: naam,
      note: `${rol === 'admin' ? 'beheerder' : 'lid'} van ${vereniging}${sponsors > 0 ? `, eigenaar van ${plural(sponsors, 'sponsor', 'sponsors')}` : ''}`,
      mark: <Avatar naam={naam} />,
    })),
    ...(can.invite
      ? [
          {
            value: SOMEBODY_ELSE,
            isApart: true,
            label: 'Iemand anders uitnodigen',
            note: 'tot diegene een account heeft en ja zegt, blijft alles bij jou',
            mark: (
              <span aria-hidden className="grid size-10 flex-none place-items-center rounded-full bg-well">
                <Icon icon={UserPlus} />
              </span>
            ),
          },
        ]
      : []),
  ];
}

function StaleBox({ stale: { title, sentence, sponsor } }: { stale: Stale }) {
  return (
    <div role="alert" className="mb-8 rounded-card border border-l-[6px] border-danger bg-danger-fill p-5">
      <h2 className="flex gap-2 text-h4">
        <Icon icon={CircleAlert} className="mt-1 text-danger" />
        {title}
      </h2>
      <p className="mt-1 max-w-prose">
        {sentence} Kijk of het zo klopt en probeer het opnieuw. Je keuzes staan er nog.
      </p>
      {sponsor && (
        <p className="mt-3">
          <ButtonLink
            to="/sponsorbeheer/sponsors/$id"
            params={{ id: sponsor.id }}
            target="_blank"
            variant="second"
            size="s"
          >
            Bekijk {sponsor.naam}
            <span className="sr-only"> (opent in een nieuw tabblad)</span>
          </ButtonLink>
        </p>
      )}
    </div>
  );
}
