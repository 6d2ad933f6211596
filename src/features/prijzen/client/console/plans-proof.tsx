import { useRouter } from '@tanstack/react-router';
import { ExternalLink as OpensElsewhere } from 'lucide-react';
import type { ReactNode } from 'react';
import { Wordmark } from '#client/layout/wordmark.tsx';
import { Button, buttonStyle, Icon } from '#client/ui/button.tsx';
import { ClubTheme } from '#client/ui/club-theme.tsx';
import { cx } from '#client/ui/cx.ts';
import { Link } from '#client/ui/link.tsx';
import { Status } from '#client/ui/status.tsx';
import { NoPlans, PrijzenContact, PrijzenHead } from '#features/prijzen/client/plans/around-plans.tsx';
import { PlanPrices } from '#features/prijzen/document/plan-prices.tsx';
import { PlansGrid, type ShownPlan } from '#features/prijzen/client/plans/plans-grid.tsx';
import { checkPlans, type MissingFeature, type PlanCheck } from '#features/prijzen/shared/rules/checks.ts';
import { marksBetween, shownPlan } from '#features/prijzen/shared/rules/plans.ts';
import type { EditedPlan } from '#features/prijzen/shared/schema.ts';

interface PlansProofProps {
  /** What visitors see now, and what they would see. */
  before: readonly EditedPlan[];
  plans: readonly EditedPlan[];
  /** Which plan is open. */
  open: number;
  contactEmail: string | null;
  onAdd: (missing: MissingFeature) => void;
}

/** The page itself, as visitors will see it, with an edge around what they do not see yet. */
export function PlansProof({ before, plans, open, contactEmail, onAdd }: PlansProofProps) {
  const marks = marksBetween(before, plans);
  const shown = plans.map((plan, at): ShownPlan => ({ plan: shownPlan(plan, at), marks: marks[at] ?? null }));
  const visible = shown.filter((_shown, at) => plans[at]?.is_active);
  const opened = shown[open];
  return (
    <>
      <ProofHead />
      <Paper label="Op een computer">
        <div className="wrap pb-10">
          <PrijzenHead />
          {visible.length > 0 ? <PlansGrid plans={visible} home={null} /> : <NoPlans address={contactEmail} />}
          <PrijzenContact address={contactEmail} />
        </div>
      </Paper>
      {marks.some((mark) => mark !== null) && (
        <p className="mt-3 text-meta text-ink-2">Gestreepte omrand: nog niet te zien voor bezoekers.</p>
      )}
      <div className="mt-8 grid items-start gap-6 min-[76rem]:grid-cols-[15.625rem_minmax(0,1fr)]">
        {opened && (
          <figure>
            <figcaption className="mb-2 font-semibold">Op een telefoon</figcaption>
            {/* 390 px at 64%. */}
            <Paper label="Op een telefoon" className="w-[15.625rem]">
              <div className="p-5">
                <PlansGrid plans={[opened]} home={null} />
              </div>
            </Paper>
            {!plans[open]?.is_active && (
              <p className="mt-3 text-meta text-ink-2">Verborgen: zo ziet het eruit als je het laat zien.</p>
            )}
          </figure>
        )}
        <div className="grid gap-8">
          <FrontPageProof plans={visible} />
          <Checks plans={plans} onAdd={onAdd} />
        </div>
      </div>
    </>
  );
}

/** The front page names the same plans, in one line each; nothing else of it follows from them. */
function FrontPageProof({ plans }: { plans: readonly ShownPlan[] }) {
  return (
    <figure>
      <figcaption className="mb-2 font-semibold">Op de voorpagina</figcaption>
      <Paper label="Op de voorpagina" hasBar={false}>
        <div className="public bg-paper px-gutter py-8">
          {plans.length > 0 ? <PlanPrices plans={plans.map(({ plan }) => plan)} /> : 'Er staan dan geen prijzen.'}
        </div>
      </Paper>
    </figure>
  );
}

/** What a phone shows of it: only the page. */
export function PhoneProof({ plans, contactEmail }: Pick<PlansProofProps, 'plans' | 'contactEmail'>) {
  const visible = plans.filter(({ is_active }) => is_active).map((plan, at) => ({ plan: shownPlan(plan, at) }));
  return (
    <>
      <ProofHead />
      <Paper label="Op een telefoon" scale="full">
        <div className="p-5">
          <PrijzenHead />
          {visible.length > 0 ? <PlansGrid plans={visible} home={null} /> : <NoPlans address={contactEmail} />}
          <PrijzenContact address={contactEmail} />
        </div>
      </Paper>
    </>
  );
}

function ProofHead() {
  return (
    <div className="flex min-h-23 flex-wrap items-center gap-x-3 py-4">
      <h2 className="text-h3">/prijzen</h2>
      <p className="text-meta text-ink-2">zoals bezoekers het straks zien</p>
      <Link to="/prijzen" target="_blank" className="ml-auto inline-flex min-h-target items-center gap-1.5">
        <Icon icon={OpensElsewhere} className="size-4.5" />
        Bekijk wat er nu staat
        <span className="sr-only"> (opent in een nieuw tabblad)</span>
      </Link>
    </div>
  );
}

interface PaperProps {
  label: string;
  children: ReactNode;
  scale?: 'proof' | 'full';
  /** A part from the middle of a page has no bar above it. */
  hasBar?: boolean;
  className?: string;
}

/**
 * A visitor's window in our own colours, at 64%. Nothing in it can be reached: what it says stands on the left in
 * fields, and a button of it would lead away from what is being changed.
 */
function Paper({ label, children, scale = 'proof', hasBar = true, className }: PaperProps) {
  return (
    <div inert data-proof={label} className={cx('overflow-hidden border border-line-strong bg-sunk', className)}>
      <ClubTheme colours={[]} className={scale === 'proof' ? '[zoom:0.64]' : ''}>
        {hasBar && (
          <div className="flex h-17 items-center justify-between border-b border-line bg-paper px-gutter">
            <Wordmark />
            <span className={buttonStyle({ size: 's' })}>Login</span>
          </div>
        )}
        {children}
      </ClubTheme>
    </div>
  );
}

/** So many parts are named one by one. */
const MISSING_SHOWN = 3;

function Checks({ plans, onAdd }: Pick<PlansProofProps, 'plans' | 'onAdd'>) {
  const router = useRouter();
  const isPage = (path: string) => router.getMatchedRoutes(new URL(path, location.origin).pathname)[2] !== undefined;
  return (
    <section aria-labelledby="nagekeken">
      <h3 id="nagekeken" className="border-b-2 border-ink pb-1.5 text-h4">
        Nagekeken
      </h3>
      <dl>
        {checkPlans(plans, isPage).map((check) => (
          <div
            key={check.label}
            className="grid grid-cols-[9.25rem_minmax(0,1fr)] items-baseline border-b border-line-strong/40 py-2 text-ui"
          >
            <dt>
              <Status tone={check.isGood ? 'ok' : 'warn'}>{check.label}</Status>
            </dt>
            <dd>
              <CheckText check={check} onAdd={onAdd} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function CheckText({ check: { sentence, missing }, onAdd }: { check: PlanCheck; onAdd: PlansProofProps['onAdd'] }) {
  if (sentence !== null) return sentence;
  const rest = missing.length - MISSING_SHOWN;
  return (
    <ul>
      {missing.slice(0, MISSING_SHOWN).map((one) => (
        <li key={one.sentence} className="flex flex-wrap items-center gap-x-2">
          {one.sentence}
          <Button
            variant="quiet"
            size="s"
            className="-mx-2 font-normal"
            aria-label={`Voeg toe: ${one.sentence}`}
            onPress={() => onAdd(one)}
          >
            Voeg toe
          </Button>
        </li>
      ))}
      {rest > 0 && <li>En nog {rest}.</li>}
    </ul>
  );
}
