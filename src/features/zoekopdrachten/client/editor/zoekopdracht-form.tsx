import { useQuery } from '@tanstack/react-query';
import { Eye, Handshake, History, type LucideIcon, Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { Icon } from '#client/ui/button.tsx';
import { cx } from '#client/ui/cx.ts';
import { Form, FormField, SubmitButton, useZodForm } from '#client/ui/form.tsx';
import { PageHead } from '#client/ui/heading.tsx';
import { LeaveGuard } from '#client/ui/leave-guard.tsx';
import { ButtonLink } from '#client/ui/link.tsx';
import { MoneyField } from '#client/ui/money-field.tsx';
import { SaveBar, type SaveState } from '#client/ui/save-bar.tsx';
import { Segmented } from '#client/ui/segmented.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import type { DraftOptions } from '#client/ui/use-draft.ts';
import { dayOf, formatDayShort, formatTime } from '#shared/dates.ts';
import { plural } from '#shared/text.ts';
import { sessionQuery } from '#features/accounts/client/api.ts';
import { useClubWords } from '#features/accounts/client/frame/use-club-words.ts';
import { teamsQuery } from '#features/teams/client/api.ts';
import type { Zoekopdracht } from '#features/zoekopdrachten/client/api.ts';
import { ZOEKOPDRACHT_LABELS } from '#features/zoekopdrachten/shared/labels.ts';
import type { ZoekopdrachtInput } from '#features/zoekopdrachten/shared/schema.ts';
import { PakketCards } from './pakket-cards.tsx';
import type { FormInput } from './search-form.ts';
import { SearchPreview } from './search-preview.tsx';
import { TeamChips } from './team-chips.tsx';

interface ZoekopdrachtFormProps {
  values: FormInput;
  label: string;
  draft: DraftOptions<FormInput>;
  /** What is stored of it, when it is not new. */
  stored?: Pick<Zoekopdracht, 'aanmeldingen' | 'gewijzigd_door' | 'gewijzigd_op'>;
  onSave: (values: ZoekopdrachtInput) => Promise<void>;
}

const TITLE_INPUT = '[&_input]:head [&_input]:min-h-14 [&_input]:text-h3';

/** The same form for a new search and for one that exists, with the page it becomes beside it. */
export function ZoekopdrachtForm({ values, label, draft, stored, onSave }: ZoekopdrachtFormProps) {
  const form = useZodForm(
    async () => (await import('#features/zoekopdrachten/shared/schema.ts')).zoekopdrachtInputSchema,
    { defaultValues: values, draft },
  );
  const { control } = form;
  const { isDirty, isSubmitting } = useFormState({ control });
  const { data: session } = useQuery(sessionQuery);
  const words = useClubWords();
  const hasTeams = session?.club?.modules.includes('teams') ?? false;
  const { data: teams } = useQuery({ ...teamsQuery, enabled: hasTeams });
  const [current, setCurrent] = useState(0);
  /** On a phone one of the two is in sight. */
  const [side, setSide] = useState<'form' | 'preview'>('form');
  const [failed, setFailed] = useState(false);
  const state = (): SaveState => {
    if (isSubmitting) return { kind: 'saving' };
    if (failed) return { kind: 'failed', sentence: 'Opslaan lukte niet. Je wijzigingen staan nog op dit scherm.' };
    return isDirty ? { kind: 'dirty' } : { kind: 'clean' };
  };
  return (
    <Form
      form={form}
      aria-label={label}
      renderFrame={(body) => (
        <div className="wrap grid gap-x-10 pb-12 min-[64rem]:grid-cols-[minmax(0,1fr)_19.5rem]">
          <div className="min-w-0">
            <PageHead
              title={label}
              meta="Alleen de naam is verplicht. De rest kan later."
              back={{ to: '/zoekopdrachten' }}
            />
            <Segmented
              label="Toon"
              options={[
                { id: 'form', label: 'Invullen', icon: Pencil },
                { id: 'preview', label: 'Voorbeeld', icon: Eye },
              ]}
              value={side}
              onChange={setSide}
              className="mb-6 flex w-full sm:hidden"
            />
            <div className={cx(side === 'preview' && 'max-sm:hidden')}>{body}</div>
          </div>
          {session?.club && (
            <aside className={cx('min-w-0 sm:max-[64rem]:mt-12 min-[64rem]:pt-12', side === 'form' && 'max-sm:hidden')}>
              <div className="sticky top-[calc(var(--header-height,0px)+1.5rem)]">
                <SearchPreview form={form} club={session.club} current={current} />
                <ul className="mt-4 text-meta">
                  <Remark icon={Eye}>Loopt mee terwijl je typt. Sponsors zien het pas na Opslaan.</Remark>
                  {stored && stored.aanmeldingen > 0 && (
                    <Remark icon={Handshake}>
                      <b>{plural(stored.aanmeldingen, 'bedrijf', 'bedrijven')}</b>{' '}
                      {stored.aanmeldingen === 1
                        ? 'heeft zich al aangemeld. Het houdt het pakket zoals het toen was.'
                        : 'hebben zich al aangemeld. Zij houden het pakket zoals het toen was.'}
                    </Remark>
                  )}
                  {stored?.gewijzigd_door && (
                    <Remark icon={History}>
                      {stored.gewijzigd_door} wijzigde dit op {formatDayShort(dayOf(stored.gewijzigd_op))} om{' '}
                      {formatTime(stored.gewijzigd_op)}.
                    </Remark>
                  )}
                </ul>
              </div>
            </aside>
          )}
        </div>
      )}
      // A field that is wrong on a card that is not in sight brings its card.
      reveal={(name) => {
        const [, index] = /^pakketten\.(\d+)/u.exec(name) ?? [];
        if (index !== undefined) setCurrent(Number(index));
      }}
      footer={
        <SaveBar state={state()}>
          <SubmitButton pendingLabel="Bezig...">Opslaan</SubmitButton>
          <ButtonLink to="/zoekopdrachten" search={{ lijst: true }} variant="second">
            Annuleren
          </ButtonLink>
        </SaveBar>
      }
      onSubmit={async (input) => {
        setFailed(false);
        try {
          await onSave(input);
        } catch (error) {
          setFailed(true);
          throw error;
        }
      }}
    >
      <section>
        <PartHead number={1}>Waarvoor zoek je sponsors?</PartHead>
        <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_15rem] sm:items-end">
          <FormField control={control} name="zoekopdracht">
            {(field) => (
              <TextField
                {...field}
                label={ZOEKOPDRACHT_LABELS.zoekopdracht}
                placeholder={`Bijvoorbeeld: ${words.zoekopdracht}`}
                className={TITLE_INPUT}
              />
            )}
          </FormField>
          <FormField control={control} name="streefbedrag">
            {(field) => (
              <MoneyField {...field} label={ZOEKOPDRACHT_LABELS.streefbedrag} optional className={TITLE_INPUT} />
            )}
          </FormField>
        </div>
        {teams !== undefined && teams.length > 0 && (
          <div className="mt-6">
            <FormField control={control} name="voor_teams">
              {(field) => (
                <TeamChips
                  label={`Voor welke ${words.teams[1]}?`}
                  word={words.teams[0]}
                  teams={teams}
                  value={field.value ?? []}
                  onChange={field.onChange}
                  error={field.error}
                />
              )}
            </FormField>
          </div>
        )}
      </section>
      <section className="mt-12">
        <PartHead number={2}>Wat bied je een sponsor?</PartHead>
        <p className="mb-4 text-ink-2">
          Uit deze kaarten kiest een sponsor. Klik op een regel en typ. Een leeg bedrag wordt ‘Op aanvraag’.
        </p>
        <PakketCards form={form} current={current} onCurrent={setCurrent} />
      </section>
      <LeaveGuard form={form} isDirty={isDirty && !isSubmitting} />
    </Form>
  );
}

function PartHead({ number, children }: { number: number; children: ReactNode }) {
  return (
    <h2 className="mb-4 flex items-baseline gap-3 border-b-2 border-ink pb-3 text-h3">
      <span>{number}</span>
      {children}
    </h2>
  );
}

function Remark({ icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[1.25rem_1fr] gap-2.5 border-b border-line py-2.5">
      <Icon icon={icon} className="mt-0.5 size-4.5 text-ink-2" />
      <span>{children}</span>
    </li>
  );
}
