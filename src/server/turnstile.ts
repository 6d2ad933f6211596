import { Refusal } from '#shared/errors.ts';

export interface TurnstileOptions {
  /** How much may be inside at the same time. */
  room: number;
  /** How many may wait; who comes after them is told so at once. */
  waiting: number;
}

/** Lets work in as far as there is room, in the order of arrival, so that nothing large is passed by forever. */
export function createTurnstile({ room, waiting }: TurnstileOptions) {
  let free = room;
  const queue: { size: number; start: () => void }[] = [];

  function letIn(): void {
    for (let next = queue[0]; next !== undefined && next.size <= free; next = queue[0]) {
      queue.shift();
      free -= next.size;
      next.start();
    }
  }

  return async function enter<T>(work: () => Promise<T>, size = 1): Promise<T> {
    const taken = Math.min(size, room);
    if (queue.length >= waiting && (queue.length > 0 || taken > free)) throw new Refusal('overbelast');
    await new Promise<void>((start) => {
      queue.push({ size: taken, start });
      letIn();
    });
    try {
      return await work();
    } finally {
      free += taken;
      letIn();
    }
  };
}

/** A turnstile for each name, for as long as somebody of that name is at it. */
export function createTurnstiles(options: TurnstileOptions) {
  const turnstiles = new Map<string, { enter: ReturnType<typeof createTurnstile>; present: number }>();

  return async function enter<T>(name: string, work: () => Promise<T>, size?: number): Promise<T> {
    const own = turnstiles.get(name) ?? { enter: createTurnstile(options), present: 0 };
    turnstiles.set(name, own);
    own.present += 1;
    try {
      return await own.enter(work, size);
    } finally {
      own.present -= 1;
      if (own.present === 0) turnstiles.delete(name);
    }
  };
}
