import { door } from '#server/http/door.ts';
import { verenigingContract } from '#features/vereniging/shared/contract.ts';
import { describedClub } from '#features/vereniging/shared/rules/description.ts';
import { keepPicture } from '#server/files/pictures.ts';
import * as commands from './commands.ts';

const club = door(verenigingContract);

export const verenigingHandlers = club.router({
  get: club.get.handler(({ context: { db, tenant } }) => commands.getClub(db, tenant)),
  update: club.update.handler(({ context: { db, tenant }, input }) => commands.changeClub(db, tenant, input)),
  keepLogo: club.keepLogo.handler(({ context, input }) => keepPicture(context, input.body, 'logo')),
  logoColours: club.logoColours.handler(({ context }) => commands.readLogoColours(context)),
  describe: club.describe.handler(async ({ context, input: { variant, ...form } }) => {
    const { text, bron } = await commands.proposeDescription(context, describedClub(form), variant);
    return { beschrijving: text, bron };
  }),
  openFile: club.openFile.handler(({ context, input }) => commands.openFile(context, input.params.id)),
});
