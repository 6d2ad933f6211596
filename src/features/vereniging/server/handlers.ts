import { implement } from '@orpc/server';
import { access, type RequestContext } from '#server/http/door.ts';
import { verenigingContract } from '#features/vereniging/shared/contract.ts';
import { describedClub } from '#features/vereniging/shared/rules/description.ts';
import * as commands from './commands.ts';

const club = implement(verenigingContract).$context<RequestContext>().use(access);

export const verenigingHandlers = club.router({
  get: club.get.handler(({ context: { db, tenant } }) => commands.getClub(db, tenant)),
  update: club.update.handler(({ context: { db, tenant }, input }) => commands.changeClub(db, tenant, input)),
  removeLogo: club.removeLogo.handler(({ context: { db, tenant } }) => commands.removeLogo(db, tenant)),
  logoColours: club.logoColours.handler(({ context }) => commands.readLogoColours(context, context.tenant)),
  describe: club.describe.handler(async ({ context, input: { variant, ...form } }) => {
    const { text, bron } = await commands.proposeDescription(context, context.account, describedClub(form), variant);
    return { beschrijving: text, bron };
  }),
});
