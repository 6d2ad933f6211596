/** How many failures of one host within an hour turn it off, until enough of them are longer ago. */
export const FAILURES_MOST = 10;

/** Minutes after which a call that did not get through is tried again; after the last of them it has failed. */
export const RETRY_MINUTES = [1, 5, 15] as const;

export const WEBHOOK_SECONDS = 10;

/** The link of an answer: in it, or in the first of a list. Only https, at the webhook's own host or ours (HOOK-02). */
export function downloadUrlOf(answer: unknown, hosts: readonly string[]): string | null {
  const first: unknown = Array.isArray(answer) ? answer[0] : answer;
  if (typeof first !== 'object' || first === null || !('download_url' in first)) return null;
  const { download_url } = first;
  if (typeof download_url !== 'string' || !URL.canParse(download_url)) return null;
  const { protocol, hostname, username, href } = new URL(download_url);
  return protocol === 'https:' && username === '' && hosts.includes(hostname) ? href : null;
}

/** 'Webhook responded with status 500', with what that means. */
export const statusSentence = (status: number) =>
  `Webhook responded with status ${status}. De ontvanger nam de opdracht niet aan.`;

/** What is wrong with whom a club may send to: an https address on the internet, without a name, a password or a port. */
export function webhookAddressProblem(text: string): string | null {
  const url = URL.parse(text);
  if (url?.protocol !== 'https:') return 'Vul een adres in dat met https:// begint.';
  const { hostname, username, password, port } = url;
  if (username !== '' || password !== '' || port !== '') return 'Vul een adres in zonder naam, wachtwoord of poort.';
  return /^(?!\d+(?:\.\d+){3}$)[\w-]+(?:\.[\w-]+)+$/u.test(hostname)
    ? null
    : 'Dit adres is niet van buiten te bereiken.';
}
