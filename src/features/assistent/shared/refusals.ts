import { defineRefusals } from '#shared/errors.ts';

export const assistentRefusals = defineRefusals({
  chat_uit: [403, 'De assistent staat voor jou uit.'],
});
