import { ChevronDown, ChevronUp, Copy, Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { BareIconButton, Button, Icon } from '#client/ui/button.tsx';
import { cx } from '#client/ui/cx.ts';
import { FieldGrid } from '#client/ui/field.tsx';
import { FormField } from '#client/ui/form.tsx';
import { Segmented } from '#client/ui/segmented.tsx';
import { SortList } from '#client/ui/sort-list.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { notify } from '#client/ui/toast.tsx';
import { plural } from '#shared/text.ts';
import { AVAILABILITY_MARKS } from '#features/prijzen/client/plans/availability-marks.ts';
import { AVAILABILITY_LABELS, FEATURE_LABELS } from '#features/prijzen/shared/labels.ts';
import {
  emptyFeature,
  keyOf,
  MAX_FEATURES_PER_PLAN,
  moved,
  nameOf,
  takenOver,
} from '#features/prijzen/shared/rules/plans.ts';
import type { Availability } from '#features/prijzen/shared/schema.ts';
import type { ChangePlans, FormFeature, FormPlan, Opened, PlansFormApi } from './plans-form.ts';
import { RuledHead } from './ruled-head.tsx';

const WORDS: Record<Availability, string> = { included: 'erin', limited: 'beperkt', unavailable: 'niet' };
const CHOICES = (Object.keys(WORDS) as Availability[]).map((id) => ({
  id,
  label: AVAILABILITY_LABELS[id],
  icon: AVAILABILITY_MARKS[id].icon,
  iconOnly: true,
}));

const titleOf = ({ feature_name }: FormFeature) => feature_name.trim() || 'Onderdeel zonder naam';

/** Below the name of a row that is closed. */
function noteOf({ limit_value, tooltip }: FormFeature): string {
  return [limit_value?.trim(), tooltip?.trim() && 'met uitleg'].filter(Boolean).join(', ');
}

interface FeatureRowsProps {
  form: PlansFormApi;
  plans: FormPlan[];
  plan: FormPlan;
  open: Opened;
  /** Rises when the list itself changed: a row without an id is then another one. */
  generation: number;
  onOpen: (open: Opened) => void;
  onChange: ChangePlans;
}

/** What is in a plan: one row each, of which one is open at a time. */
export function FeatureRows({ form, plans, plan, open, generation, onOpen, onChange }: FeatureRowsProps) {
  const at = open.plan;
  const { features } = plan;
  const set = (next: FormFeature[], to: Partial<Opened> = {}) =>
    onChange(plans.with(at, { ...plan, features: next }), { plan: at, feature: null, ...to });

  const move = (from: number, to: number) => {
    const next = moved(features, from, to);
    const opened = open.feature === null ? undefined : features[open.feature];
    set(next, { feature: opened === undefined ? null : next.indexOf(opened) });
  };
  const remove = (index: number, feature: FormFeature) => {
    set(features.toSpliced(index, 1));
    notify.ok(`‘${titleOf(feature)}’ is eruit.`, {
      undo: () => {
        const now = form.getValues('plans');
        const owner = now[at];
        if (owner === undefined) return;
        const back = owner.features.toSpliced(index, 0, feature);
        onChange(now.with(at, { ...owner, features: back }), { plan: at, feature: null });
      },
    });
  };
  const source = plans.find((other) => other !== plan && takenOver(plan, other).features.length > features.length);
  const takeOver = (from: FormPlan) => {
    const next = takenOver(plan, from).features;
    set(next);
    const count = next.length - features.length;
    notify.ok(`${plural(count, 'onderdeel', 'onderdelen')} overgenomen van ${nameOf(from)}.`);
  };

  return (
    <>
      <RuledHead title="Wat zit erin">
        <ul aria-label="Wat de tekens betekenen" className="flex gap-2.5 text-meta text-ink-2">
          {CHOICES.map(({ id, icon }) => (
            <li key={id} className="flex items-center gap-1">
              <Icon icon={icon} className="size-4 text-ink" />
              {WORDS[id]}
            </li>
          ))}
        </ul>
      </RuledHead>
      <SortList
        label={`Wat zit er in ${nameOf(plan)}`}
        items={features}
        keyOf={(feature, index) => `${generation}.${at}.${keyOf(feature, index)}`}
        nameOf={titleOf}
        onMove={move}
        rowClassName={(_feature, index) =>
          cx(
            'grid min-h-14 grid-cols-[1.75rem_minmax(0,1fr)_auto_2.75rem] items-center gap-x-2 border-b border-line',
            index === open.feature && '-mx-4 bg-sunk px-4 py-2 shadow-[inset_4px_0_0_var(--color-ink)]',
          )
        }
      >
        {(feature, index, grip) => (
          <FeatureRow
            form={form}
            name={`plans.${at}.features.${index}`}
            feature={feature}
            grip={grip}
            isOpen={index === open.feature}
            isNew={open.isNew ?? false}
            onToggle={(isOpen) => onOpen({ plan: at, feature: isOpen ? index : null })}
            onRemove={() => remove(index, feature)}
          />
        )}
      </SortList>
      <div className="flex min-h-target flex-wrap items-center justify-between gap-x-4">
        {features.length < MAX_FEATURES_PER_PLAN ? (
          <Button
            variant="quiet"
            size="s"
            icon={Plus}
            className="-ml-2"
            onPress={() => set([...features, emptyFeature()], { feature: features.length, isNew: true })}
          >
            Onderdeel toevoegen
          </Button>
        ) : (
          <p className="text-meta text-ink-2">Meer dan {MAX_FEATURES_PER_PLAN} onderdelen kan niet.</p>
        )}
        {source && (
          <Button variant="quiet" size="s" icon={Copy} className="-mr-2" onPress={() => takeOver(source)}>
            Neem over van {nameOf(source)}
          </Button>
        )}
      </div>
    </>
  );
}

interface FeatureRowProps {
  form: PlansFormApi;
  name: `plans.${number}.features.${number}`;
  feature: FormFeature;
  grip: ReactNode;
  isOpen: boolean;
  isNew: boolean;
  onToggle: (isOpen: boolean) => void;
  onRemove: () => void;
}

function FeatureRow({ form, name, feature, grip, isOpen, isNew, onToggle, onRemove }: FeatureRowProps) {
  const { control } = form;
  const title = titleOf(feature);
  const note = noteOf(feature);
  return (
    <>
      {grip}
      {isOpen ? (
        <FormField control={control} name={`${name}.feature_name`}>
          {(field) => <TextField {...field} label={FEATURE_LABELS.feature_name} hideLabel autoFocus={isNew} />}
        </FormField>
      ) : (
        <p className="py-1 text-ui leading-5">
          {title}
          {note && <span className="block text-meta leading-5 text-ink-2">{note}</span>}
        </p>
      )}
      <FormField control={control} name={`${name}.availability`}>
        {({ value, onChange }) => (
          <Segmented
            label={`${title}: erin, beperkt of niet`}
            options={CHOICES}
            value={value ?? 'included'}
            onChange={(chosen) => {
              onChange(chosen);
              // A limit has to be told.
              if (chosen === 'limited' && !feature.limit_value?.trim()) onToggle(true);
            }}
            className="flex-nowrap [&>button]:min-h-[2.625rem] [&>button]:px-0"
          />
        )}
      </FormField>
      <BareIconButton
        icon={isOpen ? ChevronUp : ChevronDown}
        label={`${title} ${isOpen ? 'sluiten' : 'openen'}`}
        aria-expanded={isOpen}
        onPress={() => onToggle(!isOpen)}
      />
      {isOpen && (
        <div className="col-start-2 col-end-[-1] pt-3 pb-1">
          <FieldGrid className="gap-x-3">
            <FormField control={control} name={`${name}.limit_value`}>
              {(field) => (
                <TextField
                  {...field}
                  label={FEATURE_LABELS.limit_value}
                  optional={feature.availability !== 'limited'}
                />
              )}
            </FormField>
            <FormField control={control} name={`${name}.tooltip`}>
              {(field) => <TextField {...field} label={FEATURE_LABELS.tooltip} optional />}
            </FormField>
          </FieldGrid>
          <Button variant="quiet" size="s" icon={Trash2} className="mt-2 -ml-2 text-danger" onPress={onRemove}>
            Onderdeel verwijderen
          </Button>
        </div>
      )}
    </>
  );
}
