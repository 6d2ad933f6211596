import { tellUnsaved } from '#client/tell-unsaved.ts';
import { useAsked } from '#client/use-asked.ts';
import { cx } from './cx.ts';
import { Switch } from './switch.tsx';
import { notify } from './toast.tsx';

export interface ActSwitchProps {
  /** What is switched, for who does not see the row: 'Sponsorbeheer van VV Groenendaal'. */
  label: string;
  value: boolean;
  /** What it says when it is on, and when it is off: 'Open', 'Vergrendeld'. */
  words: readonly [on: string, off: string];
  /** Does it on the server. */
  act: (value: boolean) => Promise<unknown>;
  /** What is told when it is done: 'Sponsorbeheer is open voor VV Groenendaal.' */
  told: (value: boolean) => string;
  isDisabled?: boolean;
  /** In a column that says what it is: the switch alone. */
  hideWord?: boolean;
  className?: string;
}

/** A switch that acts at once on something of somebody else, and can be taken back for twelve seconds. */
export function ActSwitch({
  label,
  value,
  words: [on, off],
  act,
  told,
  isDisabled = false,
  hideWord = false,
  className,
}: ActSwitchProps) {
  const { shown, isBusy, ask } = useAsked(value);

  async function run(next: boolean) {
    try {
      await ask(next, () => act(next));
      notify.ok(told(next), { about: label, undo: () => void run(!next) });
    } catch (error) {
      tellUnsaved(error, { about: label, retry: () => void run(next) });
    }
  }

  return (
    <Switch
      isWordFirst
      value={shown}
      isDisabled={isDisabled || isBusy}
      onChange={(next) => void run(next)}
      className={cx(hideWord && '*:gap-0', className)}
    >
      <span className="sr-only">{label}: </span>
      <span className={hideWord ? 'sr-only' : undefined}>{shown ? on : off}</span>
    </Switch>
  );
}
