import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { createApi, queryClient } from '#client/api.ts';
import { editQuery } from '#client/edit-query.ts';
import { listQuery } from '#client/list-query.ts';
import type { Grondslag } from '#features/mailen/shared/kinds.ts';
import { mailenContract } from '#features/mailen/shared/contract.ts';
import { followMs } from '#features/mailen/shared/rules/sheet.ts';
import type { MailingRecipient, MailMessage } from '#features/mailen/shared/schema.ts';
import { mobielApi, mobileLinkQuery } from '#features/mobiel/client/api.ts';

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

export const previewQuery = (mail: PreviewedMail & { naam: string | null; bedrijfsnaam: string | null }) =>
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

export const mailingQuery = (id: string) =>
  queryOptions({
    queryKey: ['mailen', 'mailing', id],
    queryFn: ({ signal }) => mailenApi.get({ id }, { signal }),
    refetchInterval: ({ state }) => state.data !== undefined && followMs(state.data, new Date()),
    staleTime: 0,
  });

/** Asked again with the mailing itself: what it counts is what stands here. */
export const recipientsQuery = (id: string) => ({
  ...listQuery(['mailen', 'mailing', id, 'ontvangers'], (input, options) =>
    mailenApi.listRecipients({ ...input, id }, options),
  ),
  staleTime: 0,
});

/** All of them, however many pages. */
export async function readRecipients(id: string): Promise<MailingRecipient[]> {
  let page = await mailenApi.listRecipients({ id });
  const all = [...page.rows];
  while (page.next !== null) {
    page = await mailenApi.listRecipients({ id, after: page.next });
    all.push(...page.rows);
  }
  return all;
}

const PUBLISHES = {
  keeps: { queries: 'all', because: 'only the card of the mobile brochure shows it, and that is asked again' },
} as const;

/** Publishes the brochure, or says where it stands already: to ask for its mail is a member's act. */
export const publishQuery = (campagnemiddelId: string | null) =>
  queryOptions({
    queryKey: ['mailen', 'mobiel', campagnemiddelId],
    queryFn: async ({ signal }) => {
      const id = campagnemiddelId ?? '';
      const published = await mobielApi.generateLink({ campagnemiddelId: id }, { signal, context: PUBLISHES });
      void queryClient.invalidateQueries({ queryKey: mobileLinkQuery(id).queryKey });
      return published;
    },
    enabled: campagnemiddelId !== null,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
