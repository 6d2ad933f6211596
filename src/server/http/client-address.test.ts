import { describe, expect, it } from 'vitest';
import { clientAddress, createProxyWatch, limitKey, proxyList } from './client-address.ts';

describe('the address of a visitor', () => {
  const proxies = proxyList(['10.0.0.1', 'fd00::/8']);

  it('is the socket when nobody in between is trusted, whatever the header claims', () => {
    expect(clientAddress('203.0.113.5', '1.2.3.4', proxies)).toBe('203.0.113.5');
    expect(clientAddress('203.0.113.5', '1.2.3.4', proxyList([]))).toBe('203.0.113.5');
  });

  it('is the last address before our own proxies, so that a forged first entry changes nothing', () => {
    expect(clientAddress('10.0.0.1', '6.6.6.6, 198.51.100.7', proxies)).toBe('198.51.100.7');
    expect(clientAddress('10.0.0.1', '6.6.6.6, 198.51.100.7, 10.0.0.1', proxies)).toBe('198.51.100.7');
    expect(clientAddress('fd00::1', '198.51.100.7', proxies)).toBe('198.51.100.7');
  });

  it('stays the proxy when the header is rubbish', () => {
    expect(clientAddress('10.0.0.1', 'onzin', proxies)).toBe('10.0.0.1');
    expect(clientAddress('10.0.0.1', null, proxies)).toBe('10.0.0.1');
  });

  it('reads an IPv4 address inside IPv6 as IPv4', () => {
    expect(clientAddress('::ffff:203.0.113.5', null, proxies)).toBe('203.0.113.5');
  });
});

describe('the key of a limit', () => {
  it.each([
    ['203.0.113.5', '203.0.113.5'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:1:2::6', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('counts %s as %s', (address, key) => {
    expect(limitKey(address)).toBe(key);
  });
});

describe('a proxy that nobody named', () => {
  const forwarded = new Headers({ 'x-forwarded-for': '198.51.100.7' });

  it('is told once an hour for each network, and never when it is trusted or forwards nothing', () => {
    const told: unknown[] = [];
    let now = 0;
    const watch = createProxyWatch(proxyList(['10.0.0.1']), { warn: (line: unknown) => told.push(line) }, () => now);
    for (const peer of ['10.0.0.9', '::ffff:10.0.0.9', '10.0.0.8', '2001:db8:1:2::3', '10.0.0.1', undefined]) {
      watch(peer, forwarded);
      watch(peer, new Headers());
    }
    // It may be a visitor with a header of their own, so no whole address gets into the log.
    expect(told).toEqual([{ network: '10.0.0.0/24' }, { network: '2001:db8:1::/48' }]);
    now += 3_600_000;
    watch('10.0.0.9', new Headers({ forwarded: 'for=198.51.100.7' }));
    expect(told).toHaveLength(3);
  });

  it('does not fill the log when many come at once', () => {
    let told = 0;
    const watch = createProxyWatch(proxyList([]), { warn: () => (told += 1) });
    for (let n = 0; n < 500; n += 1) watch(`203.${n >> 8}.${n & 255}.7`, forwarded);
    expect(told).toBe(50);
  });
});
