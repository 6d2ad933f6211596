import { problemOf } from '#client/problems.ts';
import { dropStored, readStored, tryStored } from '#client/storage.ts';
import { BRON_SOORTEN, VRAAG_MOST, VRAGEN_MOST } from '#features/assistent/shared/kinds.ts';
import { MISLUKT } from '#features/assistent/shared/labels.ts';
import type { Antwoord, Bron, Vraag } from '#features/assistent/shared/schema.ts';

/** How many messages the browser keeps of a conversation. */
export const MESSAGES_MOST = 50;

export interface ChatMessage {
  id: string;
  content: string;
  sender: 'user' | 'bot';
  timestamp: string;
  /** Of the assistant: how it went, and where it stands. */
  uitkomst?: Antwoord['uitkomst'];
  bronnen?: Bron[];
  /** Of an answer that did not come: what was asked. */
  vraag_id?: string;
}

interface Kept {
  /** Whose it is: a person, in a club. */
  owner: string;
  sessie: string;
  messages: ChatMessage[];
}

export interface ChatState {
  messages: readonly ChatMessage[];
  isWaiting: boolean;
  /** Typed and not sent yet: as long as the page lives, never stored. */
  draft: string;
}

export type Ask = (question: Vraag) => Promise<Antwoord>;

export interface Conversation {
  owner: string;
  /** Whether the browser was cleared of it, as when somebody signs out. */
  isGone: () => boolean;
  state: () => ChatState;
  /** False when there is nothing to send, or an answer is still awaited. */
  send: (typed: string, ask: Ask) => boolean;
  /** The last question once more, in the place of what went wrong. */
  retry: (ask: Ask) => void;
  /** What stands in the field, also while the window is closed. */
  type: (text: string) => void;
  /** Begins anew; the answer says how to take that back. */
  clear: () => () => void;
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function isBron(value: unknown): value is Bron {
  if (!isObject(value)) return false;
  const { soort, id, titel, toelichting } = value;
  const isKnown = (BRON_SOORTEN as readonly unknown[]).includes(soort);
  return isKnown && (id === null || isText(id)) && isText(titel) && isText(toelichting);
}

function isMessage(value: unknown): value is ChatMessage {
  if (!isObject(value)) return false;
  const { id, content, sender, timestamp, bronnen = [], vraag_id = '' } = value;
  const isSent =
    isText(vraag_id) && isText(id) && isText(content) && isText(timestamp) && (sender === 'user' || sender === 'bot');
  return isSent && Array.isArray(bronnen) && bronnen.every(isBron);
}

/** What the browser has of this owner. */
function readKept(owner: string): Kept | null {
  const kept = readStored('chat');
  if (!isObject(kept) || kept['owner'] !== owner || !isText(kept['sessie'])) return null;
  const messages = Array.isArray(kept['messages']) ? kept['messages'].filter(isMessage) : [];
  return { owner, sessie: kept['sessie'], messages };
}

function message(sender: ChatMessage['sender'], content: string): ChatMessage {
  return { id: crypto.randomUUID(), content, sender, timestamp: new Date().toISOString() };
}

/** A refusal says more than that something went wrong; a fault of ours says no more than that. */
function sentenceFor(error: unknown): string {
  const problem = problemOf(error);
  const isTold = problem.kind === 'refusal' && ['te_vaak', 'chat_uit', 'ongeldige_invoer'].includes(problem.code);
  return isTold ? problem.sentence : MISLUKT;
}

const listeners = new Set<() => void>();

/** Hears of what is said here, and of another tab that began anew. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function createConversation(owner: string): Conversation {
  const kept = readKept(owner);
  // What somebody else left here, whose session ended by itself, is not kept for them.
  if (kept === null) dropStored('chat');
  let sessie = kept?.sessie ?? crypto.randomUUID();
  let state: ChatState = { messages: kept?.messages ?? [], isWaiting: false, draft: '' };
  /** Counts up when what is awaited is no longer wanted. */
  let turn = 0;
  /** Whether the browser took it; there may be no room. */
  let isKept = kept !== null;
  let hasRoom = true;
  const isGone = () => isKept && readKept(owner)?.sessie !== sessie;

  function set(next: Partial<ChatState>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }
  /** Without room, or where storage is blocked, it lasts as long as the page. */
  function keep(messages: readonly ChatMessage[]): void {
    isKept = tryStored('chat', { owner, sessie, messages });
    hasRoom = isKept;
  }
  /** With what another tab said meanwhile: where the browser has it, that is what was said. */
  function messagesNow(): readonly ChatMessage[] {
    const stored = hasRoom ? readKept(owner) : null;
    if (stored === null) return state.messages;
    // This one had nothing to keep yet: it goes on with what the other began.
    if (!isKept) sessie = stored.sessie;
    return stored.sessie === sessie ? stored.messages : state.messages;
  }
  /** A mark in the browser without any of the text, so that the draft goes with it when somebody signs out. */
  function markDraft(): void {
    if (!isKept && state.draft.trim() !== '' && readKept(owner) === null) keep(state.messages);
  }
  function say(messages: readonly ChatMessage[], isWaiting: boolean): void {
    const last = messages.slice(-MESSAGES_MOST);
    keep(last);
    set({ messages: last, isWaiting });
  }

  async function answer(question: ChatMessage, ask: Ask): Promise<void> {
    const mine = (turn += 1);
    const at = state.messages.findIndex(({ id }) => id === question.id);
    const before = state.messages.slice(0, at).filter(({ sender }) => sender === 'user');
    let answered: ChatMessage;
    try {
      const { tekst, uitkomst, bronnen } = await ask({
        vraag: question.content,
        eerdere_vragen: before.slice(-VRAGEN_MOST).map(({ content }) => content),
        sessie,
      });
      answered = { ...message('bot', tekst), uitkomst, bronnen };
    } catch (error) {
      answered = { ...message('bot', sentenceFor(error)), uitkomst: 'mislukt' };
    }
    // Cleared meanwhile, or somebody signed out: nothing of it comes back.
    if (mine !== turn || isGone()) return set({ isWaiting: false });
    say([...messagesNow(), { ...answered, ...(answered.uitkomst === 'mislukt' && { vraag_id: question.id }) }], false);
  }

  return {
    owner,
    isGone,
    state: () => state,
    send(typed, ask) {
      const content = typed.trim();
      if (content === '' || content.length > VRAAG_MOST || state.isWaiting) return false;
      const question = message('user', content);
      say([...messagesNow(), question], true);
      void answer(question, ask);
      return true;
    },
    retry(ask) {
      // As it stands here: another tab may have gone on.
      const last = state.messages.at(-1);
      if (last === undefined || state.isWaiting) return;
      const question =
        state.messages.find(({ id, sender }) => sender === 'user' && id === (last.vraag_id ?? last.id)) ??
        state.messages.findLast(({ sender }) => sender === 'user');
      if (question === undefined) return;
      const others = messagesNow().filter(({ id }) => id === question.id || id !== last.id);
      say(others.some(({ id }) => id === question.id) ? others : [...others, question], true);
      void answer(question, ask);
    },
    type(text) {
      set({ draft: text });
      markDraft();
    },
    clear() {
      const before = { sessie, messages: messagesNow() };
      turn += 1;
      sessie = crypto.randomUUID();
      // Empty, and not gone: another tab tells that from somebody who signed out.
      keep([]);
      if (!isKept) dropStored('chat');
      set({ messages: [], isWaiting: false });
      return () => {
        const since = readKept(owner);
        if (isKept && since === null) return;
        // What was said since, here or in another tab, comes after it.
        const messages = [...before.messages, ...(hasRoom ? (since?.messages ?? []) : state.messages)];
        sessie = before.sessie;
        // What was asked since may still be on its way.
        say(messages, state.isWaiting);
      };
    },
  };
}

let current: Conversation | null = null;

/**
 * The conversation of this person in this club: the one that is on the page, as long as the browser still has it. Who
 * signs out, or goes to work for another club, leaves nothing.
 */
export function conversationOf(owner: string): Conversation {
  if (current === null || current.owner !== owner) current = createConversation(owner);
  else if (current.isGone()) {
    // Begun anew in another tab: what is half typed here goes on there.
    const draft = readKept(owner) === null ? '' : current.state().draft;
    current = createConversation(owner);
    if (draft !== '') current.type(draft);
  }
  return current;
}
