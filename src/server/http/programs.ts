/** What asks for a page without anybody looking at it: programs that make the preview of a message, that search, and that look into mail. Cubot makes phones. */
const PROGRAM =
  /(?<!cu)bot\b|crawl|spider|preview|facebookexternalhit|whatsapp|embedly|slurp|skypeuripreview|vkshare|headlesschrome|barracuda|proofpoint|mimecast|safelinks|urlscan/iu;

export const isProgram = (userAgent: string | undefined): boolean => PROGRAM.test(userAgent ?? '');
