import { describe, expect, it } from 'vitest';
import { administer } from './admin.ts';

const RUBEN = 'ruben@achterban.example';
const USAGE = `admin create <mail> [--name "First Last"] [--print] [--anyway "reason"]
admin reset-two-factor <mail>
admin list`;

/** What is complained about, and with which exit code; nothing may be opened. */
async function refuse(args: string[]) {
  const lines: string[] = [];
  const open = () => {
    throw new Error('something was opened');
  };
  const code = await administer(args, { open, complain: (line) => lines.push(line) });
  return { code, says: lines.join('\n') };
}

describe('the arguments of admin', () => {
  it.each([
    ['no verb', [], USAGE],
    ['an unknown verb', ['delete', RUBEN], USAGE],
    ['a second address', ['create', RUBEN, 'joke@achterban.example'], USAGE],
    ['an option of another verb', ['list', '--print'], USAGE],
    ['no address', ['create'], 'admin create takes an e-mail address: admin create name@your.domain'],
    [
      'no address to take a second factor off',
      ['reset-two-factor', 'ruben'],
      'admin reset-two-factor takes an e-mail address: admin reset-two-factor name@your.domain',
    ],
    [
      'an empty reason',
      ['create', RUBEN, '--anyway', ' '],
      '--anyway takes the reason, of 500 characters at most: --anyway "Ruben left"',
    ],
    [
      'a name that is too long',
      ['create', RUBEN, '--name', 'R'.repeat(51)],
      '--name takes a first and a last name, each of 50 characters at most: --name "Ruben Kool"',
    ],
  ])('are refused with 2: %s (SU-21)', async (_, args, says) => {
    expect(await refuse(args)).toEqual({ code: 2, says });
  });

  it('are refused with 2 and the usage: an unknown option (SU-21)', async () => {
    const { code, says } = await refuse(['create', RUBEN, '--force']);
    expect(code).toBe(2);
    expect(says.endsWith(USAGE)).toBe(true);
  });
});
