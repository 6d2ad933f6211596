import { z } from 'zod';
import { download } from '#shared/access.ts';
import { materialenLimits } from './limits.ts';
import { FORMATS, SJABLOON_IDS } from './rules/sjablonen.ts';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

export const materialenContract = {
  logo: download({
    path: '/materialen/logo',
    summary: 'The logo of the active club, as large as it is kept',
    access: 'member',
    limit: 'none',
    module: 'campagnemiddelen',
    kinds: ['image/png', 'image/jpeg'],
    input: {},
  }),
  sjabloon: download({
    path: '/materialen/{sjabloon}/{format}',
    summary: 'A template letter on the paper of the active club',
    access: 'member',
    limit: materialenLimits.sjabloon_account,
    module: 'campagnemiddelen',
    kinds: ['application/pdf', DOCX],
    input: { params: z.object({ sjabloon: z.enum(SJABLOON_IDS), format: z.enum(FORMATS) }) },
  }),
};
