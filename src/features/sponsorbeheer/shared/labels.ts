export const NO_SPONSORS = 'Nog geen sponsors';
