/** Somebody of the club whom mail reaches. */
export interface Person {
  id: string;
  email: string;
  naam: string;
  voornaam: string | null;
  rol: string;
  krijgt_weekoverzicht: boolean;
  krijgt_contractmails: boolean;
}

interface Owned {
  assigned_to_user_id: string | null;
}

export interface Reader<T> {
  person: Person;
  /** Never none. */
  items: T[];
}

/**
 * Who reads about what: the owner of a sponsor, and the club's admins of a sponsor that nobody has, or whose owner mail
 * does not reach. Who does not want it reads nothing, and nobody reads it instead.
 */
export function readersOf<T extends Owned>(
  items: readonly T[],
  people: readonly Person[],
  wants: (person: Person) => boolean,
): Reader<T>[] {
  const known = new Set(people.map(({ id }) => id));
  const isOf = ({ assigned_to_user_id: owner }: Owned, { id, rol }: Person) =>
    owner !== null && known.has(owner) ? owner === id : rol === 'admin';
  return people
    .filter(wants)
    .map((person) => ({ person, items: items.filter((item) => isOf(item, person)) }))
    .filter((reader) => reader.items.length > 0);
}
