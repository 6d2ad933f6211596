import { BareIconButton, type IconButtonProps } from './button.tsx';
import { Tooltip } from './tooltip.tsx';

/** An icon that is pressed, with its word in a tip. Apart from the others: what draws a tip is not for the first load. */
export function IconButton(props: IconButtonProps) {
  return (
    <Tooltip text={props.label}>
      <BareIconButton {...props} />
    </Tooltip>
  );
}
