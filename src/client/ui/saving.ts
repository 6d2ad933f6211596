import { createContext } from 'react';

/** Why nothing on this page can be saved now, in a sentence; null when it can. What is typed stays, to be read. */
export const SavingOff = createContext<string | null>(null);
