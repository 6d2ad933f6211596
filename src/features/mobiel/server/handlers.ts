import { door } from '#server/http/door.ts';
import { mobielContract } from '#features/mobiel/shared/contract.ts';
import * as publishing from './commands/publishing.ts';

const os = door(mobielContract);

export const mobielHandlers = os.router({
  generateLink: os.generateLink.handler(async ({ context, input }) => {
    const { url, unique_link_id } = await publishing.publish(context, input.campagnemiddelId);
    return { mobileUrl: url, uniqueLinkId: unique_link_id };
  }),
  get: os.get.handler(async ({ context, input }) => ({
    link: await publishing.getLink(context, input.campagnemiddel_id),
  })),
  read: os.read.handler(({ context, input }) => publishing.readMobile(context, input.campagnemiddel_id)),
  revoke: os.revoke.handler(async ({ context, input }) => {
    await publishing.revoke(context, input.campagnemiddel_id);
    return { ok: true } as const;
  }),
});
