import { Lock } from 'lucide-react';
import { Icon } from '#client/ui/button.tsx';
import { ButtonLink } from '#client/ui/link.tsx';

/** Of a type that the club does not have. */
export function LockLine() {
  return (
    <p className="flex items-center gap-2 font-semibold text-ink-2">
      <Icon icon={Lock} className="size-4.5" />
      Nog niet beschikbaar
    </p>
  );
}

/** All of the card leads there: its link lies over the whole of it. */
export function LockedAct({ name }: { name: string }) {
  return (
    <ButtonLink to="/prijzen" variant="second" size="s" className="after:absolute after:inset-0 after:content-['']">
      Bekijk prijzen
      <span className="sr-only"> voor {name}</span>
    </ButtonLink>
  );
}
