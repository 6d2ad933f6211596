import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { Button } from '#client/ui/button.tsx';
import { Menu, MenuItem } from '#client/ui/menu.tsx';
import { matchesApi, ownersQuery } from '#features/matches/client/api.ts';
import { useAct } from './use-act.ts';

interface OwnerMenuProps {
  match: { id: string; version: number; eigenaar: { id: string; naam: string } | null };
  bedrijfsnaam: string;
  /** The words on the button, where the name stands elsewhere. */
  label?: string;
}

const NOBODY = 'niemand';

/** Who of the club looks after it: choosing somebody hands it over, and can be turned back for a week. */
export function OwnerMenu({ match: { id, version, eigenaar }, bedrijfsnaam, label }: OwnerMenuProps) {
  const { data: people = [] } = useQuery(ownersQuery);
  const { isBusy, act } = useAct();
  const choose = (naar: { id: string; naam: string } | null) =>
    void act({
      call: () => matchesApi.assign({ id, version, naar: naar?.id ?? null }),
      sentence: naar === null ? `${bedrijfsnaam} is van niemand meer.` : `${bedrijfsnaam} is nu van ${naar.naam}.`,
      about: `eigenaar ${id}`,
    });
  const words = label ?? eigenaar?.naam ?? 'Nog niemand';
  return (
    <Menu
      label="Wie pakt dit op?"
      chosen={eigenaar?.id ?? NOBODY}
      placement="bottom start"
      trigger={
        <Button
          variant="quiet"
          size="s"
          isPending={isBusy}
          className="-ml-2"
          {...(label === undefined ? { iconEnd: ChevronDown, 'aria-label': `Opgepakt door: ${words}` } : {})}
        >
          {words}
        </Button>
      }
    >
      {people.map((person) => (
        <MenuItem
          key={person.id}
          id={person.id}
          label={person.naam}
          onAction={() => person.id !== eigenaar?.id && choose(person)}
        />
      ))}
      <MenuItem id={NOBODY} label="Niemand" onAction={() => eigenaar !== null && choose(null)} />
    </Menu>
  );
}
