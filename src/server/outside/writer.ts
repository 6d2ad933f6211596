import { generateText } from 'ai';
import { shorten } from '#shared/text.ts';
import type { Log } from '#server/log.ts';
import { plainText } from './plain-text.ts';
import { createModel, faultOf, type ProviderSettings } from './provider.ts';

const TIME_LIMIT_MS = 20_000;
/** Dutch takes about three characters per token; a little room so that a sentence can end. */
const CHARACTERS_PER_TOKEN = 2.5;

export interface WritingTask {
  /** How to write; ours. */
  instructions: string;
  /** What to write about; partly typed by people, so never an instruction. */
  facts: string;
  maxCharacters: number;
  /** What is given when there is no writer, or it fails. */
  template: () => string;
}

export interface WrittenText {
  text: string;
  /** Who wrote it, so that the person can be told. */
  bron: 'ai' | 'sjabloon';
}

export interface Writer {
  write(task: WritingTask): Promise<WrittenText>;
}

interface WriterOptions {
  timeLimitMs?: number;
  /** Hears of each text whether the model wrote it. */
  report?: (isOk: boolean) => void;
}

/**
 * Texts from a language model at any address that speaks the OpenAI chat protocol, or from the task's own template: a
 * feature that needs a text always gets one. What comes back is plain text of a limited length and nothing else.
 */
export function createWriter(
  settings: ProviderSettings,
  log: Log,
  { timeLimitMs = TIME_LIMIT_MS, report }: WriterOptions = {},
): Writer {
  const model = createModel(settings, timeLimitMs);
  if (model === null) return { write: (task) => Promise.resolve(fromTemplate(task)) };
  const { AI_MODEL: modelId } = settings;

  return {
    async write(task) {
      try {
        const { text } = await generateText({
          model,
          instructions: task.instructions,
          prompt: task.facts,
          maxOutputTokens: Math.ceil(task.maxCharacters / CHARACTERS_PER_TOKEN),
          maxRetries: 0,
          abortSignal: AbortSignal.timeout(timeLimitMs),
        });
        const plain = plainText(text, task.maxCharacters);
        report?.(plain !== '');
        if (plain !== '') return { text: plain, bron: 'ai' };
        log.warn({ model: modelId }, 'the writer gave no text; used the template');
      } catch (error) {
        report?.(false);
        log.warn({ ...faultOf(error), model: modelId }, 'the writer failed; used the template');
      }
      return fromTemplate(task);
    },
  };
}

function fromTemplate({ template, maxCharacters }: WritingTask): WrittenText {
  return { text: shorten(template(), maxCharacters), bron: 'sjabloon' };
}
