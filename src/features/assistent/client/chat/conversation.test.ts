import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ORPCError } from '@orpc/client';
import { fakeStorage } from '../../../../../tests/fake-storage.ts';
import type { Antwoord, Vraag } from '#features/assistent/shared/schema.ts';
import { type Ask, type ChatMessage, type Conversation, conversationOf, MESSAGES_MOST } from './conversation.ts';

const MISLUKT = 'Er is een probleem opgetreden bij het versturen van je bericht. Probeer het later nog eens.';
let stored: Map<string, string>;
let owners = 0;
let owner: string;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', fakeStorage(stored));
  owner = `person-${(owners += 1)}.club`;
});
afterEach(() => vi.unstubAllGlobals());

const kept = () =>
  JSON.parse(stored.get('achterban.chat') ?? 'null') as {
    owner: string;
    sessie: string;
    messages: ChatMessage[];
  } | null;
const answers =
  (tekst: string, rest: Partial<Antwoord> = {}): Ask =>
  async () => ({ uitkomst: 'antwoord', tekst, bronnen: [], ...rest });
const said = (chat: Conversation) => chat.state().messages.map(({ sender, content }) => `${sender}: ${content}`);
/** Until nothing is awaited any more. */
const settled = (chat: Conversation) => vi.waitUntil(() => !chat.state().isWaiting, { timeout: 20_000, interval: 1 });
async function say(chat: Conversation, question: string, ask: Ask = answers('Ja.')) {
  expect(chat.send(question, ask)).toBe(true);
  await settled(chat);
}

describe('a conversation', () => {
  it('has messages with an id, words, a sender and a moment, and keeps them in the browser with the id of the session (CHAT-08, SHELL-26)', async () => {
    const chat = conversationOf(owner);
    const bron = { soort: 'artikel', id: 'sponsoring-en-btw', titel: 'Btw', toelichting: 'Kennisbank' } as const;
    await say(chat, ' Moet het? ', answers('Ja.', { bronnen: [bron] }));
    const message = (sender: string, content: string) => ({
      id: expect.stringMatching(/^[\da-f-]{36}$/u) as string,
      content,
      sender,
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/u) as string,
    });
    expect(kept()).toEqual({
      owner,
      sessie: expect.stringMatching(/^[\w-]{8,64}$/u) as string,
      messages: [message('user', 'Moet het?'), { ...message('bot', 'Ja.'), uitkomst: 'antwoord', bronnen: [bron] }],
    });
    expect(new Set(chat.state().messages.map(({ id }) => id)).size).toBe(2);
  });

  it('keeps the last fifty messages (CHAT-08, G-106)', async () => {
    const chat = conversationOf(owner);
    for (let n = 1; n <= MESSAGES_MOST / 2 + 1; n += 1) await say(chat, `vraag ${n}`);
    expect(MESSAGES_MOST).toBe(50);
    expect(kept()?.messages).toHaveLength(50);
    expect(kept()?.messages[0]?.content).toBe('vraag 2');
    expect(chat.state().messages).toHaveLength(50);
  });

  it('is there again after the page is loaded anew, for the same person in the same club (CHAT-08, G-106)', async () => {
    await say(conversationOf(owner), 'Moet het?');
    const before = kept();
    // Another owner in between is what a new page is to this one.
    stored.set('elders', '');
    const text = stored.get('achterban.chat') ?? '';
    conversationOf('somebody.else');
    stored.set('achterban.chat', text);
    const again = conversationOf(owner);
    expect(said(again)).toEqual(['user: Moet het?', 'bot: Ja.']);
    const asked: Vraag[] = [];
    await say(again, 'En nu?', async (question) => {
      asked.push(question);
      return answers('Nee.')(question);
    });
    expect(asked).toEqual([{ vraag: 'En nu?', eerdere_vragen: ['Moet het?'], sessie: before?.sessie }]);
  });

  it('shows nothing of it to another person, or in another club (G-106)', async () => {
    await say(conversationOf(owner), 'Geheim?');
    const left = stored.get('achterban.chat') ?? '';
    for (const other of [`${owner}2`, 'another.club']) {
      stored.set('achterban.chat', left);
      expect(said(conversationOf(other))).toEqual([]);
      expect(stored.size).toBe(0);
    }
  });

  it('begins empty once the browser was cleared, with another session, and takes no answer of before along', async () => {
    const chat = conversationOf(owner);
    const late = Promise.withResolvers<Antwoord>();
    chat.send('Geheim?', () => late.promise);
    const before = kept()?.sessie;
    stored.clear();
    late.resolve(await answers('Geheim.')({ vraag: '', eerdere_vragen: [], sessie: '' }));
    await settled(chat);
    expect(stored.size).toBe(0);
    const next = conversationOf(owner);
    expect(said(next)).toEqual([]);
    await say(next, 'Hallo?');
    expect(kept()?.sessie).not.toBe(before);
  });

  it('goes on without being kept where the browser has no room', async () => {
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
      removeItem: () => undefined,
    });
    const chat = conversationOf(owner);
    await say(chat, 'Moet het?');
    expect(said(conversationOf(owner))).toEqual(['user: Moet het?', 'bot: Ja.']);
    expect(stored.size).toBe(0);
  });

  it.each([
    ['rubbish', '"x"'],
    [
      'messages of another shape',
      { messages: [{ id: 1 }, null, { id: 'a', content: 'b', sender: 'x', timestamp: '' }] },
    ],
    [
      'a source that leads elsewhere',
      {
        messages: [
          {
            id: 'a',
            content: 'b',
            sender: 'bot',
            timestamp: '',
            bronnen: [{ soort: 'https://kwaad.example', id: null, titel: '', toelichting: '' }],
          },
        ],
      },
    ],
  ])('leaves out what is stored as %s', (_, value) => {
    stored.set(
      'achterban.chat',
      JSON.stringify(typeof value === 'string' ? value : { owner, sessie: 'sessie-1', ...value }),
    );
    expect(said(conversationOf(owner))).toEqual([]);
  });

  it.each(['', '  ', '\n\t'])('does not send %j (CHAT-06)', (typed) => {
    const ask = vi.fn<Ask>();
    const chat = conversationOf(owner);
    expect(chat.send(typed, ask)).toBe(false);
    expect(ask).not.toHaveBeenCalled();
    expect(said(chat)).toEqual([]);
  });

  it('sends one question at a time (CHAT-05)', async () => {
    const chat = conversationOf(owner);
    const late = Promise.withResolvers<Antwoord>();
    const ask = vi.fn<Ask>(() => late.promise);
    chat.send('Een?', ask);
    expect(chat.state().isWaiting).toBe(true);
    expect(chat.send('Twee?', ask)).toBe(false);
    chat.retry(ask);
    expect(ask).toHaveBeenCalledTimes(1);
    late.resolve(await answers('Ja.')({ vraag: '', eerdere_vragen: [], sessie: '' }));
    await settled(chat);
    expect(said(chat)).toEqual(['user: Een?', 'bot: Ja.']);
  });

  it('sends the last five questions along, and no answers (CHAT-10)', async () => {
    const chat = conversationOf(owner);
    const asked: Vraag[] = [];
    for (const question of ['1', '2', '3', '4', '5', '6', '7'])
      await say(chat, question, async (one) => {
        asked.push(one);
        return answers('Ja.')(one);
      });
    expect(asked.at(-1)?.eerdere_vragen).toEqual(['2', '3', '4', '5', '6']);
    expect(asked[0]?.eerdere_vragen).toEqual([]);
  });

  it.each([
    ['no connection', new TypeError('fetch failed'), MISLUKT],
    ['a fault of ours', new ORPCError('storing', { message: 'Er is een technisch probleem opgetreden.' }), MISLUKT],
    ['a page that is not ours', new ORPCError('BAD_GATEWAY'), MISLUKT],
    ['too many questions', new ORPCError('te_vaak', { message: 'Wacht een minuut.' }), 'Wacht een minuut.'],
  ])(
    'says in words that there was %s, and sends the same question once more when asked (CHAT-13)',
    async (_, error, tekst) => {
      const chat = conversationOf(owner);
      await say(chat, 'Eerst?');
      await say(chat, 'Daarna?', () => Promise.reject(error));
      expect(said(chat).at(-1)).toBe(`bot: ${tekst}`);
      const asked: Vraag[] = [];
      chat.retry(async (question) => {
        asked.push(question);
        return answers('Nu wel.')(question);
      });
      await settled(chat);
      expect(asked).toEqual([expect.objectContaining({ vraag: 'Daarna?', eerdere_vragen: ['Eerst?'] })]);
      expect(said(chat)).toEqual(['user: Eerst?', 'bot: Ja.', 'user: Daarna?', 'bot: Nu wel.']);
    },
  );

  it('keeps what is half typed while the page lives and stores none of it; whoever signs out takes it along', async () => {
    const chat = conversationOf(owner);
    chat.type('  ');
    expect(stored.size).toBe(0);
    chat.type('Moeten we');
    await say(chat, 'Iets anders?');
    chat.clear();
    expect(conversationOf(owner).state().draft).toBe('Moeten we');
    expect(kept()?.messages).toEqual([]);
    expect([...stored.values()].join('')).not.toContain('Moeten');
    stored.clear();
    expect(conversationOf(owner).state().draft).toBe('');
    conversationOf(owner).type('Nog een');
    expect(conversationOf('another.club').state().draft).toBe('');
  });

  it('never writes a half-typed question over what another tab keeps', () => {
    const chat = conversationOf(owner);
    const elsewhere = JSON.stringify({ owner, sessie: 'sessie-2', messages: [] });
    stored.set('achterban.chat', elsewhere);
    chat.type('Moeten we');
    expect(stored.get('achterban.chat')).toBe(elsewhere);
  });

  describe('in two tabs', () => {
    /** The same browser, in a page of its own. */
    const openTab = async () => {
      vi.resetModules();
      return (await import('./conversation.ts')).conversationOf;
    };

    it('is one, whoever asked first, and loses no answer', async () => {
      const chat = conversationOf(owner);
      const other = (await openTab())(owner);
      const late = Promise.withResolvers<Antwoord>();
      chat.send('Hier?', () => late.promise);
      await say(other, 'Daar?');
      expect(said(other)).toEqual(['user: Hier?', 'user: Daar?', 'bot: Ja.']);
      const asked: string[][] = [];
      await say(other, 'En?', async (question) => {
        asked.push(question.eerdere_vragen);
        return answers('Nee.')(question);
      });
      expect(asked).toEqual([['Hier?', 'Daar?']]);
      late.resolve(await answers('Jazeker.')({ vraag: '', eerdere_vragen: [], sessie: '' }));
      await settled(chat);
      const all = ['user: Hier?', 'user: Daar?', 'bot: Ja.', 'user: En?', 'bot: Nee.', 'bot: Jazeker.'];
      expect(said(chat)).toEqual(all);
      expect(kept()?.messages.map(({ sender, content }) => `${sender}: ${content}`)).toEqual(all);
    });

    it('tries the question again that went wrong, which does not come back from the other one', async () => {
      const chat = conversationOf(owner);
      const other = (await openTab())(owner);
      const late = Promise.withResolvers<Antwoord>();
      chat.send('Hier?', () => late.promise);
      await say(other, 'Daar?');
      late.reject(new Error('away'));
      await settled(chat);
      expect(said(chat)).toEqual(['user: Hier?', 'user: Daar?', 'bot: Ja.', `bot: ${MISLUKT}`]);
      // The other tab has it on its page by then.
      await say(other, 'En?');
      expect(said(other)).toHaveLength(6);
      const asked: string[] = [];
      chat.retry(async (question) => {
        asked.push(question.vraag);
        return answers('Jazeker.')(question);
      });
      await settled(chat);
      expect(asked).toEqual(['Hier?']);
      await say(other, 'Dus?');
      const all = ['user: Hier?', 'user: Daar?', 'bot: Ja.', 'user: En?', 'bot: Ja.', 'bot: Jazeker.'];
      expect(said(other)).toEqual([...all, 'user: Dus?', 'bot: Ja.']);
    });

    it('begins anew in both, and what is half typed in the other one stays there', async () => {
      const chat = conversationOf(owner);
      await say(chat, 'Moet het?');
      chat.type('En als we');
      const tab = await openTab();
      tab(owner).clear();
      const next = conversationOf(owner);
      expect(said(next)).toEqual([]);
      expect(next.state().draft).toBe('En als we');
      await say(next, 'Iets anders?');
      await say(tab(owner), 'En daar?');
      expect(said(tab(owner))).toEqual(['user: Iets anders?', 'bot: Ja.', 'user: En daar?', 'bot: Ja.']);
    });

    it('that is cleared comes back before what either of them said since', async () => {
      const chat = conversationOf(owner);
      await say(chat, 'Moet het?');
      const tab = await openTab();
      await say(tab(owner), 'En daar?');
      const undo = chat.clear();
      await say(tab(owner), 'Iets anders?');
      undo();
      const all = ['Moet het?', 'En daar?', 'Iets anders?'].flatMap((question) => [`user: ${question}`, 'bot: Ja.']);
      expect(said(conversationOf(owner))).toEqual(all);
      expect(said(tab(owner))).toEqual(all);
    });

    it('comes back to nobody who signed out in the other one', async () => {
      const chat = conversationOf(owner);
      await say(chat, 'Moet het?');
      const undo = chat.clear();
      stored.clear();
      undo();
      expect(stored.size).toBe(0);
    });
  });

  it('that comes back after it was cleared still awaits what was asked since', async () => {
    const chat = conversationOf(owner);
    await say(chat, 'Moet het?');
    const undo = chat.clear();
    const late = Promise.withResolvers<Antwoord>();
    chat.send('Hoe dan?', () => late.promise);
    undo();
    expect(chat.state().isWaiting).toBe(true);
    late.resolve(await answers('Zo.')({ vraag: '', eerdere_vragen: [], sessie: '' }));
    await settled(chat);
    expect(said(chat)).toEqual(['user: Moet het?', 'bot: Ja.', 'user: Hoe dan?', 'bot: Zo.']);
  });

  it('tries the last question again where it is not known which one went wrong', async () => {
    const messages = [
      { id: 'a', content: 'Moet het?', sender: 'user', timestamp: '' },
      { id: 'b', content: MISLUKT, sender: 'bot', timestamp: '', uitkomst: 'mislukt' },
    ];
    stored.set('achterban.chat', JSON.stringify({ owner, sessie: 'sessie-1', messages }));
    const chat = conversationOf(owner);
    chat.retry(answers('Ja.'));
    await settled(chat);
    expect(said(chat)).toEqual(['user: Moet het?', 'bot: Ja.']);
  });

  it('can be cleared, and that can be taken back', async () => {
    const chat = conversationOf(owner);
    await say(chat, 'Moet het?');
    const before = kept();
    const undo = chat.clear();
    expect(said(chat)).toEqual([]);
    expect(kept()).toEqual({
      owner,
      sessie: expect.not.stringMatching(String(before?.sessie)) as string,
      messages: [],
    });
    undo();
    expect(said(chat)).toEqual(['user: Moet het?', 'bot: Ja.']);
    expect(kept()).toEqual(before);
  });
});
