import { queryOptions, useMutation } from '@tanstack/react-query';
import { createApi, queryClient } from '#client/api.ts';
import { isOwner, ownerKey } from '#shared/page-owner.ts';
import type { Session } from '#shared/session.ts';
import { dropDrafts } from '#client/drafts.ts';
import { pageOwner, setPageOwner } from '#client/page-owner.ts';
import { type RenewalReason, renewSession } from '#client/renewal.ts';
import { dropStored, readStored, tryStored, writeStored } from '#client/storage.ts';
import { safeReturn } from '#features/accounts/shared/rules/login.ts';
import { sameScreen, wayBack } from '#features/accounts/shared/rules/looking.ts';
import { accountsContract } from '#features/accounts/shared/contract.ts';
import type { ActingRequest, Profile } from '#features/accounts/shared/schema.ts';

export const accountsApi = createApi(accountsContract);

/** What names whose it is, and is somebody else's by now, or of a club that they left. */
function dropOthers(owner: string): void {
  for (const key of ['chat', 'laatst-bekeken'] as const) {
    const stored = readStored(key);
    if (typeof stored === 'object' && stored !== null && 'owner' in stored && stored.owner !== owner) dropStored(key);
  }
}

/** As the server tells it; and whether acting for a club is over, on a page that began as that club's. */
type PageSession = Session & { is_acting_over?: true };

async function fetchSession(): Promise<PageSession> {
  const session = await accountsApi.current({});
  const nobody = { ...session, account: null, club: null };
  // Who logged out stays out in this browser, even when the server could not be told.
  if (readStored('recently-logged-out') === true) return nobody;
  const { account, club } = session;
  if (account === null) return session;
  const owner = pageOwner();
  // The time is up, or it was stopped elsewhere: what stands on the page stays, to be read and copied.
  const known = queryClient.getQueryData<PageSession>(sessionQuery.queryKey);
  if (known?.account != null && owner?.isActing === true && owner.id === account.id && club === null)
    return { ...known, server_time: session.server_time, is_acting_over: true };
  // In another tab somebody else logged in, or went to work for another club: nothing of this page may go there.
  if (owner !== null && !isOwner(ownerKey(owner.id, owner.club?.id ?? null), account.id, club?.id ?? null)) {
    // Nothing was typed here that could be kept.
    if (owner.isLooking) location.reload();
    else void askForOwner(account.kijkt !== null ? 'looking' : account.id === owner.id ? 'club' : 'session');
    return nobody;
  }
  // Who just got a club works for it from here on.
  if (owner === null || owner.club === null) {
    // Who looks around will be back at what they had typed.
    if (account.kijkt === null) {
      dropDrafts({ except: account.id });
      dropOthers(ownerKey(account.id, club?.id ?? null));
    }
    setPageOwner({
      id: account.id,
      naam: account.naam || account.email,
      email: account.email,
      club,
      isActing: account.acting_vereniging_id !== null,
      isLooking: account.kijkt !== null,
    });
  }
  return session;
}

async function askForOwner(reason: RenewalReason): Promise<void> {
  // Then the page begins again, as theirs. Who works for another club is led there by the question itself.
  if (!(await renewSession(reason)) && reason === 'session') location.reload();
}

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  // Without a signal, as all that the router waits for: a part of the page that leaves would cancel it for everybody.
  queryFn: () => fetchSession(),
  // Another tab may have logged in or out.
  refetchOnWindowFocus: 'always',
});

/**
 * For the router's guards: known at once when fresh, otherwise asked. Without an answer what is known has to do: the
 * page itself says what it cannot fetch.
 */
export async function loadSession(): Promise<Session> {
  try {
    return await queryClient.query(sessionQuery);
  } catch (error) {
    const known = queryClient.getQueryData(sessionQuery.queryKey);
    if (known === undefined) throw error;
    return known;
  }
}
/** Asked again, because something just changed what this person may do. */
export const reloadSession = () => queryClient.query({ ...sessionQuery, staleTime: 0 });

/** For a write after which everything is thrown away, and asked for another person or club. */
export const STARTS_AFRESH = { queries: 'all', because: 'nothing of the person of before is asked again' } as const;

/** After logging in or out nothing of the person of before may stay on the screen. */
async function startAfresh(): Promise<Session> {
  setPageOwner(null);
  queryClient.clear();
  return queryClient.query({ ...sessionQuery, retry: false });
}

/** The cookie is set; from here on this browser belongs to the person who logged in. */
export async function enter(): Promise<Session> {
  dropStored('recently-logged-out');
  return startAfresh();
}

/** The same person is back on the page they were working on: nothing of it is thrown away. */
export async function takeUp(): Promise<Session> {
  dropStored('recently-logged-out');
  return accountsApi.current({}).then((session) => {
    if (session.account?.id === pageOwner()?.id) queryClient.setQueryData(sessionQuery.queryKey, session);
    return session;
  });
}

/** What of somebody stays behind in the browser until they leave. */
const forgetWhoLeft = () => {
  dropStored('superuser-tab', 'chat', 'laatst-bekeken', 'looked-from');
  dropDrafts();
};

/** Clears what this browser knows of the person first, so that it is gone even when the server cannot be reached. */
export async function signOut(): Promise<void> {
  writeStored('recently-logged-out', true);
  forgetWhoLeft();
  setPageOwner(null);
  try {
    await accountsApi.signOut({}, { context: { keeps: STARTS_AFRESH } });
  } finally {
    queryClient.clear();
  }
}

export async function refreshSession(): Promise<void> {
  await accountsApi.refresh({});
}

/** From here on everything on the screen is that club's. Who was there until now goes on with the page as it stands. */
export async function startActing(acting: ActingRequest): Promise<void> {
  const owner = pageOwner();
  await accountsApi.startActing(acting, { context: { keeps: STARTS_AFRESH } });
  if (owner?.isActing !== true || owner.club?.id !== acting.vereniging_id) {
    dropStored('chat');
    await startAfresh();
    return;
  }
  await takeUp();
  // What could not be read meanwhile is asked again.
  void queryClient.invalidateQueries();
}

/** Who else acts for the club now; asked each time that somebody is about to. */
export const actingColleaguesQuery = (vereniging_id: string) =>
  queryOptions({
    queryKey: ['acting', vereniging_id],
    queryFn: ({ signal }) => accountsApi.listActing({ vereniging_id }, { signal }),
    staleTime: 0,
  });

/** The session could not be kept: from now on this page knows nobody, until somebody logs in. */
export function forgetSession(): void {
  const session = queryClient.getQueryData(sessionQuery.queryKey);
  queryClient.clear();
  if (session !== undefined) queryClient.setQueryData(sessionQuery.queryKey, { ...session, account: null, club: null });
}

/**
 * From here on this browser shows the example club, in pages that begin anew: nothing of this one goes along, and it is
 * there again afterwards.
 */
export async function lookAround(): Promise<void> {
  await accountsApi.lookAround({}, { context: { keeps: STARTS_AFRESH } });
  const { pathname, search } = location;
  tryStored('looked-from', wayBack(pathname, search));
  location.assign(sameScreen(pathname));
}

/** A visitor without an account; who has one looks around as themselves. */
export async function lookAroundAsGuest(): Promise<void> {
  // Who logged out here while the server could not be reached is not taken along.
  if (readStored('recently-logged-out') === true) await accountsApi.signOut({}, { context: { keeps: STARTS_AFRESH } });
  await accountsApi.lookAroundAsGuest({}, { context: { keeps: STARTS_AFRESH } });
  await enter();
}

export async function stopLooking(): Promise<void> {
  await accountsApi.stopLooking({}, { context: { keeps: STARTS_AFRESH } });
  const from = readStored('looked-from');
  dropStored('looked-from');
  const back = typeof from === 'string' ? safeReturn(from) : null;
  if (back === null) location.reload();
  else location.assign(back);
}

/** Here the page is still the own club's: it goes on as it stands. */
export async function stopLookingElsewhere(): Promise<void> {
  await accountsApi.stopLooking({}, { context: { keeps: STARTS_AFRESH } });
}

export async function stopActing(): Promise<void> {
  await accountsApi.stopActing({}, { context: { keeps: STARTS_AFRESH } });
  dropStored('chat');
  await startAfresh();
}

export const openSessionsQuery = queryOptions({
  queryKey: ['session', 'open'],
  queryFn: ({ signal }) => accountsApi.listSessions({}, { signal }),
});

export function useRevokeSession() {
  return useMutation({
    mutationFn: (id: string) =>
      id === 'others' ? accountsApi.revokeOtherSessions({}) : accountsApi.revokeSession({ id }),
  });
}

export type OwnProfile = Awaited<ReturnType<typeof accountsApi.profile>>;

export const profileQuery = queryOptions({
  queryKey: ['session', 'profile'],
  queryFn: ({ signal }) => accountsApi.profile({}, { signal }),
});

export async function saveProfile(profile: Profile): Promise<void> {
  await accountsApi.updateProfile(profile);
}

export async function chooseSignUpMails(krijgt_aanmeldingen: boolean): Promise<void> {
  await accountsApi.chooseSignUpMails({ krijgt_aanmeldingen });
}

export async function chooseMails(
  chosen: Partial<Record<'krijgt_weekoverzicht' | 'krijgt_contractmails', boolean>>,
): Promise<void> {
  await accountsApi.chooseMails(chosen);
}

export const agendaAddressQuery = queryOptions({
  queryKey: ['session', 'agenda'],
  queryFn: ({ signal }) => accountsApi.findAgendaAddress({}, { signal }),
});

export async function saveProfilePhoto(photo: File): Promise<void> {
  await accountsApi.changeProfilePhoto({ body: photo });
}

export async function removeProfilePhoto(): Promise<void> {
  await accountsApi.removeProfilePhoto({});
}

export const deletionQuery = queryOptions({
  queryKey: ['session', 'deletion'],
  queryFn: ({ signal }) => accountsApi.findDeletionObjection({}, { signal }),
});

/** From here on this browser knows nobody. */
export async function deleteAccount(wachtwoord: string): Promise<void> {
  await accountsApi.deleteAccount({ wachtwoord }, { context: { keeps: STARTS_AFRESH } });
  forgetWhoLeft();
  queryClient.clear();
}
