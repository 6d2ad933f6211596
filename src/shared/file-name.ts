/** 'Benaderbrief' and 'SC De Wespen' make 'benaderbrief-sc-de-wespen.docx'; what it is for comes last, and whole. */
export function fileNameOf(what: string, naam: string, extension: string, purpose = ''): string {
  const words = `${what} ${naam}`
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[’']/gu, '')
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-+|-+$/gu, '');
  return `${words.slice(0, 80).replace(/-+$/u, '')}${purpose === '' ? '' : `-${purpose}`}.${extension}`;
}
