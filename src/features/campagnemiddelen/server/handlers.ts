import { door } from '#server/http/door.ts';
import { listByName } from '#features/zoekopdrachten/server/queries.ts';
import { campagnemiddelenContract } from '#features/campagnemiddelen/shared/contract.ts';
import * as brochure from './commands/brochure.ts';
import * as materials from './commands/materials.ts';
import * as media from './commands/media.ts';
import * as texts from './commands/texts.ts';
import * as queries from './queries/materials.ts';

const done = { ok: true } as const;
const os = door(campagnemiddelenContract);

export const campagnemiddelenHandlers = os.router({
  list: os.list.handler(async ({ context, input }) => {
    if (input.zoekopdracht_id !== undefined) await materials.requireSearch(context, input.zoekopdracht_id);
    return queries.listMaterials(context.db, context.tenant, input);
  }),
  readSearch: os.readSearch.handler(({ context, input }) => media.readSearch(context, input.zoekopdracht_id)),
  listSearches: os.listSearches.handler(async ({ context: { db, tenant } }) => ({
    rows: await listByName(db, tenant),
  })),
  get: os.get.handler(({ context, input }) => materials.getMaterial(context, input.id)),
  create: os.create.handler(async ({ context, input }) => ({ id: await materials.createMaterial(context, input) })),
  update: os.update.handler(({ context, input }) => materials.changeMaterial(context, input)),
  remove: os.remove.handler(async ({ context, input }) => {
    await materials.removeMaterial(context, input.id);
    return done;
  }),
  openBrochure: os.openBrochure.handler(({ context, input }) => brochure.openBrochure(context, input.zoekopdracht_id)),
  saveBrochure: os.saveBrochure.handler(({ context, input }) => brochure.saveBrochure(context, input)),
  openMedium: os.openMedium.handler(({ context, input }) => media.openMedium(context, input)),
  saveA4: os.saveA4.handler(({ context, input }) => media.saveA4(context, input)),
  saveDerived: os.saveDerived.handler(({ context, input }) => media.saveDerived(context, input)),
  keepDraft: os.keepDraft.handler(({ context, input }) => materials.keepDraft(context, input)),
  dropDraft: os.dropDraft.handler(async ({ context, input }) => {
    await materials.dropDraft(context, input);
    return done;
  }),
  recordEvent: os.recordEvent.handler(({ context: { recorder }, input: { event, type } }) => {
    recorder.count(`${event}.${type}`);
    return done;
  }),
  writeIntro: os.writeIntro.handler(({ context, input }) => texts.writeIntro(context, input)),
  writeTeamStory: os.writeTeamStory.handler(({ context, input }) => {
    const { eigenschap_1, eigenschap_2, eigenschap_3, ...team } = input;
    const eigenschappen = [eigenschap_1, eigenschap_2, eigenschap_3].flatMap((text) => text ?? []);
    return texts.writeTeamStory(context, { ...team, eigenschappen });
  }),
  writeStory: os.writeStory.handler(({ context, input }) => texts.writeStory(context, input)),
});
