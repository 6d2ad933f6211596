import { door } from '#server/http/door.ts';
import { verenigingContract } from '#features/vereniging/shared/contract.ts';
import { describedClub } from '#features/vereniging/shared/rules/description.ts';
import { keepPicture } from '#server/files/pictures.ts';
import * as commands from './commands/club.ts';
import * as provider from './commands/provider.ts';
import { findDeletedClub, listForProvider } from './queries.ts';

const club = door(verenigingContract);
const done = { ok: true } as const;

export const verenigingHandlers = club.router({
  get: club.get.handler(({ context: { db, tenant } }) => commands.getClub(db, tenant)),
  update: club.update.handler(({ context, input }) => commands.changeClub(context, input)),
  keepLogo: club.keepLogo.handler(({ context, input }) => keepPicture(context, input.body, 'logo')),
  logoColours: club.logoColours.handler(({ context }) => commands.readLogoColours(context)),
  describe: club.describe.handler(async ({ context, input: { variant, ...form } }) => {
    const { text, bron } = await commands.proposeDescription(context, describedClub(form), variant);
    return { beschrijving: text, bron };
  }),
  openFile: club.openFile.handler(({ context, input }) => commands.openFile(context, input.params.id)),
  findDeleted: club.findDeleted.handler(({ context }) => findDeletedClub(context.db)),

  listForProvider: club.listForProvider.handler(({ context, input: { after, ...filter } }) =>
    listForProvider(context.db, filter, after),
  ),
  createByProvider: club.createByProvider.handler(async ({ context, input }) => ({
    id: await provider.createClub(context, input),
  })),
  changeByProvider: club.changeByProvider.handler(({ context, input }) => provider.changeClub(context, input)),
  setBypass: club.setBypass.handler(async ({ context, input }) => {
    await provider.setBypass(context, input);
    return done;
  }),
  verify: club.verify.handler(async ({ context, input }) => {
    await provider.verifyClub(context, input);
    return done;
  }),
  unverify: club.unverify.handler(async ({ context, input }) => {
    await provider.unverifyClub(context, input.id);
    return done;
  }),
  setMailTier: club.setMailTier.handler(async ({ context, input }) => {
    await provider.setMailTier(context, input);
    return done;
  }),
  deleteByProvider: club.deleteByProvider.handler(async ({ context, input }) => {
    await provider.deleteClub(context, input);
    return done;
  }),
  restore: club.restore.handler(async ({ context, input }) => {
    await provider.restoreClub(context, input.id);
    return done;
  }),
});
