import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { saveSentence } from '#client/problems.ts';
import { Alert } from '#client/ui/alert.tsx';
import { Button } from '#client/ui/button.tsx';
import { Select } from '#client/ui/select.tsx';
import { notify } from '#client/ui/toast.tsx';
import { CONSOLE_ROL_LABELS, CONSOLE_ROLES } from '#features/accounts/shared/labels.ts';
import { isSamePlace, type Place, placeChange, placeKey, shortName } from '#features/accounts/shared/rules/console.ts';
import type { ConsoleUserDetails } from '#features/accounts/shared/schema.ts';
import type { Rol } from '#shared/access.ts';
import { ClubPicker } from '#features/vereniging/client/console/club-picker.tsx';
import { beheerdersQuery, peopleApi } from './people-api.ts';
import { SuperuserDialog } from './superuser-dialog.tsx';

const ROL_OPTIONS = CONSOLE_ROLES.map((rol) => ({ value: rol, label: CONSOLE_ROL_LABELS[rol] }));

interface PlaceFormProps {
  person: ConsoleUserDetails;
  /** To the people of this club, to choose another admin. */
  onChooseOther: (vereniging: string) => void;
}

/** Role and club. What follows from a choice stands there before it is made. */
export function PlaceForm({ person, onChooseOther }: PlaceFormProps) {
  return (
    <section aria-labelledby={`plaats-${person.id}`}>
      <h3 id={`plaats-${person.id}`} className="mb-3 text-h4">
        Rol en vereniging
      </h3>
      <PlaceChoice person={person} onChooseOther={onChooseOther} />
    </section>
  );
}

function PlaceChoice({ person, onChooseOther }: PlaceFormProps) {
  if (!person.can.change) {
    return <p>Dit ben jij. Vraag een andere superuser als je rol moet veranderen.</p>;
  }
  const { vereniging } = person;
  if (person.is_last_admin && vereniging !== null) {
    return (
      <>
        <Alert tone="danger" announce={false} className="text-ui">
          <b>
            {shortName(person)} is de enige admin van {vereniging.naam}.
          </b>{' '}
          Maak eerst iemand anders admin. Anders kan niemand daar nog mensen toelaten.
        </Alert>
        <p className="mt-3 flex flex-wrap gap-2">
          <Button
            size="s"
            isDisabled
            onDisabledPress={() => notify.error(`${shortName(person)} is de enige admin van ${vereniging.naam}.`)}
          >
            Rol wijzigen
          </Button>
          <Button variant="second" size="s" onPress={() => onChooseOther(vereniging.id)}>
            Kies een andere admin
          </Button>
        </p>
      </>
    );
  }
  return <PlaceFields person={person} />;
}

function PlaceFields({ person }: { person: ConsoleUserDetails }) {
  const [to, setTo] = useState<Place>({ rol: person.rol, vereniging: person.vereniging });
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isProving, setProving] = useState(false);
  const isChanged = !isSamePlace(person, to);
  const told = useTold(person, isChanged ? to : person);
  const { title, consequences, act } = placeChange(person, to, told);
  const needsClub = to.rol === 'admin' && to.vereniging === null;

  const choose = (next: Partial<Place>) => {
    setProblem(null);
    const place = { ...to, ...next };
    // The provider's own people belong to no club.
    setTo(place.rol === 'superuser' ? { ...place, vereniging: null } : place);
  };

  async function save() {
    if (to.rol === 'superuser') return setProving(true);
    const vereniging_id = to.vereniging?.id ?? null;
    await peopleApi.changeSomebody({ id: person.id, rol: to.rol, vereniging_id, was: placeKey(person) });
    tellDone();
  }
  const tellDone = () => notify.ok(`${shortName(person)} is gewijzigd. ${title}`);

  async function press() {
    setBusy(true);
    setProblem(null);
    try {
      await save();
    } catch (error) {
      setProblem(saveSentence(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Select<Rol> label="Rol" options={ROL_OPTIONS} value={to.rol} onChange={(rol) => choose({ rol })} />
      <ClubPicker
        label="Vereniging"
        className="mt-3"
        none="Geen vereniging"
        value={to.vereniging}
        isDisabled={to.rol === 'superuser'}
        error={needsClub ? 'Een admin hoort bij een vereniging. Kies er een.' : undefined}
        onChange={(vereniging) => choose({ vereniging })}
      />
      {isChanged && (
        <>
          <Alert tone="warn" title={title} className="mt-4 text-ui">
            <ul className="[&>li]:relative [&>li]:pl-3.5 [&>li]:before:absolute [&>li]:before:top-2.5 [&>li]:before:left-0 [&>li]:before:size-[5px] [&>li]:before:bg-warn-edge">
              {consequences.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </Alert>
          {problem !== null && (
            <Alert tone="danger" className="mt-3">
              {problem}
            </Alert>
          )}
          <p className="mt-3 flex flex-wrap gap-2">
            <Button size="s" isPending={isBusy} isDisabled={needsClub} onPress={() => void press()}>
              {act}
            </Button>
            <Button
              variant="second"
              size="s"
              isDisabled={isBusy}
              onPress={() => choose({ rol: person.rol, vereniging: person.vereniging })}
            >
              Annuleren
            </Button>
          </p>
        </>
      )}
      {isProving && <SuperuserDialog person={person} onDone={tellDone} onClose={() => setProving(false)} />}
    </>
  );
}

/** The admins of the club that is left and of the one that is joined, without the person. */
function useTold(person: ConsoleUserDetails, to: Place) {
  const { data: before } = useQuery(beheerdersQuery(person.vereniging?.id ?? null));
  const { data: after } = useQuery(beheerdersQuery(to.vereniging?.id ?? null));
  const known = [before, after].filter((some) => some !== undefined);
  const namen = [...new Set(known.flatMap((some) => some.namen))].filter((naam) => naam !== person.naam);
  return { namen, has_more: known.some(({ has_more }) => has_more) };
}
