import { Info } from 'lucide-react';
import { useId, useState } from 'react';
import { BareIconButton, Icon } from '#client/ui/button.tsx';
import { cx } from '#client/ui/cx.ts';
import { availabilitySentence } from '#features/prijzen/shared/rules.ts';
import type { PricingFeature } from '#features/prijzen/shared/schema.ts';
import { AVAILABILITY_MARKS } from './availability-marks.ts';
import { notPublicYet } from './not-public-yet.ts';

/** Included, and that is all there is to it. */
function isPlain({ availability, limit_value }: PricingFeature): boolean {
  return availability === 'included' && (limit_value ?? '').trim() === '';
}

/** The explanation opens below the line: a tip on hover does not exist on a phone. */
export function PlanFeature({ feature, isChanged }: { feature: PricingFeature; isChanged: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const explanation = useId();
  const { icon, colour } = AVAILABILITY_MARKS[feature.availability];
  const tooltip = feature.tooltip?.trim();

  return (
    <li
      className={cx(
        'grid grid-cols-[1.25rem_minmax(0,1fr)_auto] gap-x-3 border-b border-line py-3',
        notPublicYet(isChanged),
      )}
    >
      <Icon icon={icon} className={cx('mt-[3px]', colour)} />
      <p className={cx('min-w-0', feature.availability === 'unavailable' && 'text-ink-2')}>
        <span className="block">{feature.feature_name}</span>
        {/* The mark says what is included; in words it only stands where there is more to say. */}
        <span
          className={cx(
            'block text-meta',
            feature.availability === 'limited' ? 'text-warn' : 'text-ink-2',
            isPlain(feature) && 'sr-only',
          )}
        >
          {availabilitySentence(feature)}
        </span>
      </p>
      {tooltip && (
        <>
          <BareIconButton
            icon={Info}
            label={`Uitleg bij ${feature.feature_name}`}
            aria-expanded={isOpen}
            aria-controls={explanation}
            className="-my-1 -mr-2 text-ink-2"
            onPress={() => setOpen(!isOpen)}
          />
          <p id={explanation} hidden={!isOpen} className="col-start-2 col-end-[-1] mt-1.5 text-meta">
            {tooltip}
          </p>
        </>
      )}
    </li>
  );
}
