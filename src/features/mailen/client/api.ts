import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { createApi } from '#client/api.ts';
import { editQuery } from '#client/edit-query.ts';
import { listQuery } from '#client/list-query.ts';
import type { Grondslag } from '#features/mailen/shared/kinds.ts';
import { mailenContract } from '#features/mailen/shared/contract.ts';
import type { Mailing, MailMessage } from '#features/mailen/shared/schema.ts';
import { mobielContract } from '#features/mobiel/shared/contract.ts';

const { generateLink } = mobielContract;
const mobielApi = createApi({ generateLink });

export const mailenApi = createApi(mailenContract);
export type Compose = Awaited<ReturnType<typeof mailenApi.compose>>;

const READS = { keeps: { queries: 'all', because: 'it only looks, whatever its method' } } as const;

export const composeQuery = (campagnemiddel_id: string) =>
  editQuery(['mailen', 'compose', campagnemiddel_id], (options) => mailenApi.compose({ campagnemiddel_id }, options));

export const resultsQuery = (campagnemiddel_id: string) =>
  queryOptions({
    queryKey: ['mailen', 'resultaat', campagnemiddel_id],
    queryFn: ({ signal }) => mailenApi.results({ campagnemiddel_id }, { signal }),
  });

/** What is thought of what was pasted, each time anew: somebody may have unsubscribed since. */
export const checkQuery = (tekst: string) =>
  queryOptions({
    queryKey: ['mailen', 'ontvangers', tekst],
    queryFn: ({ signal }) => mailenApi.checkRecipients({ tekst }, { signal, context: READS }),
    enabled: tekst !== '',
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** What the preview is drawn from: why somebody may be mailed stands at its foot. */
export type PreviewedMail = MailMessage & { grondslag?: Grondslag };

export const previewQuery = (mail: PreviewedMail & { naam: string | null }) =>
  queryOptions({
    queryKey: ['mailen', 'voorbeeld', mail],
    queryFn: ({ signal }) => mailenApi.preview(mail, { signal, context: READS }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });

/** Whether the page that the link leads to is there. A look by a person is counted by the page itself. */
export const linkQuery = (url: string | null) =>
  queryOptions({
    queryKey: ['mailen', 'link', url],
    queryFn: async ({ signal }) => {
      const { pathname } = new URL(url ?? '', location.origin);
      const answer = await fetch(pathname, { signal, cache: 'no-store' });
      if (!answer.ok) throw new Error(`the mobile brochure answers ${answer.status}`);
      return true;
    },
    enabled: url !== null,
  });

/** A reader of mail takes a moment; a report that it did not arrive may take hours. */
const SOON_MS = 2_000;
const LATER_MS = 30_000;
const intervalOf = (mailing: Mailing | undefined) => {
  if (mailing === undefined || mailing.seconden_over > 0 || mailing.gestopt_op !== null) return false;
  return (mailing.tellingen.onderweg ?? 0) > 0 ? SOON_MS : LATER_MS;
};

export const mailingQuery = (id: string) =>
  queryOptions({
    queryKey: ['mailen', 'mailing', id],
    queryFn: ({ signal }) => mailenApi.get({ id }, { signal }),
    refetchInterval: ({ state }) => intervalOf(state.data),
    staleTime: 0,
  });

/** Asked again with the mailing itself: what it counts is what stands here. */
export const recipientsQuery = (id: string) =>
  listQuery(['mailen', 'mailing', id, 'ontvangers'], (input, options) =>
    mailenApi.listRecipients({ ...input, id }, options),
  );

/** Publishes the brochure, or says where it stands already: to ask for its mail is a member's act. */
export const mobileLinkQuery = (campagnemiddelId: string | null) =>
  queryOptions({
    queryKey: ['mailen', 'mobiel', campagnemiddelId],
    queryFn: ({ signal }) =>
      mobielApi.generateLink({ campagnemiddelId: campagnemiddelId ?? '' }, { signal, context: READS }),
    enabled: campagnemiddelId !== null,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
