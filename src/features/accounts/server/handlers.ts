import { signInDoor } from '#server/http/door.ts';
import { Refusal } from '#shared/errors.ts';
import { accountsContract } from '#features/accounts/shared/contract.ts';
import { DELETION_OBJECTIONS } from '#features/accounts/shared/schema.ts';
import * as commands from './commands.ts';
import { findAgendaSince, removeAgenda, renewAgenda } from './commands/agenda.ts';
import { endLookingAsGuest, lookAround, lookAroundAsGuest, stopLooking } from './commands/looking.ts';
import * as people from './commands/people.ts';
import * as queries from './queries.ts';

const os = signInDoor(accountsContract);
const done = { ok: true } as const;

export const accountsHandlers = os.router({
  current: os.current.handler(({ context }) => commands.readCurrent(context)),

  register: os.register.handler(async ({ context, input }) => {
    await commands.register(context, input);
    return done;
  }),
  resendConfirmation: os.resendConfirmation.handler(async ({ context, input }) => {
    await commands.resendConfirmation(context, input.email);
    return done;
  }),
  confirm: os.confirm.handler(async ({ context, input }) => {
    await commands.confirmAddress(context, input.token);
    return done;
  }),

  login: os.login.handler(async ({ context, input }) => {
    const answer = await commands.logIn(context, input.email, input.wachtwoord);
    await endLookingAsGuest(context);
    return answer;
  }),
  secondFactor: os.secondFactor.handler(async ({ context, input }) => {
    await commands.finishLogin(context, input.code, input.herstelcode);
    return done;
  }),
  refresh: os.refresh.handler(async ({ context }) => ({ expires_at: await commands.refreshSession(context) })),
  signOut: os.signOut.handler(async ({ context }) => {
    await commands.signOut(context);
    return done;
  }),
  listSessions: os.listSessions.handler(async ({ context }) => {
    const sessions = await queries.listSessions(context.authDb, context.account.id);
    return sessions.map((session) => ({ ...session, huidige: session.id === context.account.session_id }));
  }),
  revokeSession: os.revokeSession.handler(async ({ context, input }) => {
    await commands.endSession(context, input.id);
    return done;
  }),
  revokeOtherSessions: os.revokeOtherSessions.handler(async ({ context }) => {
    await commands.endOtherSessions(context);
    return done;
  }),

  requestPasswordReset: os.requestPasswordReset.handler(async ({ context, input }) => {
    await commands.requestPasswordReset(context, input.email);
    return done;
  }),
  resetPassword: os.resetPassword.handler(async ({ context, input }) => {
    await commands.resetPassword(context, input.token, input.wachtwoord);
    return done;
  }),
  changePassword: os.changePassword.handler(async ({ context, input }) => {
    await commands.changePassword(context, input.huidig, input.nieuw);
    return done;
  }),

  startTwoFactor: os.startTwoFactor.handler(({ context, input }) => commands.startTwoFactor(context, input.wachtwoord)),
  confirmTwoFactor: os.confirmTwoFactor.handler(async ({ context, input }) => {
    await commands.confirmTwoFactor(context, input.code);
    return done;
  }),
  stopTwoFactor: os.stopTwoFactor.handler(async ({ context, input }) => {
    await commands.stopTwoFactor(context, input);
    return done;
  }),

  profile: os.profile.handler(async ({ context }) => {
    const profile = await queries.findOwnProfile(context.db, context.account.id);
    if (profile === undefined) throw new Refusal('niet_gevonden');
    return profile;
  }),
  updateProfile: os.updateProfile.handler(async ({ context, input }) => {
    await commands.updateProfile(context.db, context.account.id, input, new Date());
    return done;
  }),
  chooseSignUpMails: os.chooseSignUpMails.handler(async ({ context, input }) => {
    if (!(await queries.updateProfile(context.db, context.account.id, input))) throw new Refusal('niet_gevonden');
    return done;
  }),
  chooseMails: os.chooseMails.handler(async ({ context, input }) => {
    // Nothing said is nothing to change.
    if (Object.values(input).every((value) => value === undefined)) return done;
    if (!(await queries.updateProfile(context.db, context.account.id, input))) throw new Refusal('niet_gevonden');
    return done;
  }),
  findAgendaAddress: os.findAgendaAddress.handler(async ({ context }) => ({ sinds: await findAgendaSince(context) })),
  renewAgendaAddress: os.renewAgendaAddress.handler(async ({ context }) => ({ adres: await renewAgenda(context) })),
  removeAgendaAddress: os.removeAgendaAddress.handler(async ({ context }) => {
    await removeAgenda(context);
    return done;
  }),
  changeProfilePhoto: os.changeProfilePhoto.handler(async ({ context, input }) => ({
    profiel_foto: await commands.changeProfilePhoto(context, input.body),
  })),
  removeProfilePhoto: os.removeProfilePhoto.handler(async ({ context }) => {
    await commands.removeProfilePhoto(context);
    return done;
  }),

  exportData: os.exportData.handler(({ context }) => commands.exportData(context, new Date())),
  findDeletionObjection: os.findDeletionObjection.handler(async ({ context }) => {
    const objection = await queries.findDeletionObjection(context.db);
    return { objection: DELETION_OBJECTIONS.find((known) => known === objection) ?? null };
  }),
  deleteAccount: os.deleteAccount.handler(async ({ context, input }) => {
    await commands.deleteAccount(context, input.wachtwoord);
    return done;
  }),

  startActing: os.startActing.handler(async ({ context, input }) => ({
    acting_until: await commands.startActing(context, input),
  })),
  listActing: os.listActing.handler(({ context, input }) => commands.listActing(context, input.vereniging_id)),
  stopActing: os.stopActing.handler(async ({ context }) => {
    await queries.stopActing(context.db, context.account.session_id);
    return done;
  }),

  lookAround: os.lookAround.handler(async ({ context }) => {
    await lookAround(context);
    return done;
  }),
  stopLooking: os.stopLooking.handler(async ({ context }) => {
    await stopLooking(context);
    return done;
  }),
  lookAroundAsGuest: os.lookAroundAsGuest.handler(async ({ context }) => {
    await lookAroundAsGuest(context);
    return done;
  }),

  listEveryone: os.listEveryone.handler(({ context, input: { after, ...filter } }) =>
    people.listEveryone(context, filter, after),
  ),
  searchEveryone: os.searchEveryone.handler(({ context, input: { zoek, ...filter } }) =>
    people.searchEveryone(context, zoek, filter),
  ),
  listBeheerders: os.listBeheerders.handler(({ context, input }) =>
    people.listBeheerders(context, input.vereniging_id),
  ),
  findSomebody: os.findSomebody.handler(({ context, input }) => people.readSomebody(context, input.id)),
  listLog: os.listLog.handler(({ context, input }) => people.listLog(context, input.id, input.after)),
  changeSomebody: os.changeSomebody.handler(async ({ context, input }) => {
    await people.changeSomebody(context, input);
    return done;
  }),
  makeSuperuser: os.makeSuperuser.handler(async ({ context, input }) => {
    await people.makeSuperuser(context, input);
    return done;
  }),
  updateSomebody: os.updateSomebody.handler(async ({ context, input: { id, ...traits } }) => {
    await people.updateSomebody(context, id, traits);
    return done;
  }),
  endSessionsOf: os.endSessionsOf.handler(async ({ context, input }) => ({
    count: await people.endSessionsOf(context, input.id),
  })),
  block: os.block.handler(async ({ context, input }) => {
    await people.block(context, input.id, input.reden);
    return done;
  }),
  unblock: os.unblock.handler(async ({ context, input }) => {
    await people.unblock(context, input.id);
    return done;
  }),
});
