import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { missingSwiftPackages, startSwift, type Swift } from './swift.ts';

function connect(swift: Swift, secretAccessKey = swift.secretAccessKey): S3Client {
  return new S3Client({
    endpoint: swift.endpoint,
    region: swift.region,
    forcePathStyle: true,
    credentials: { accessKeyId: swift.accessKeyId, secretAccessKey },
  });
}

async function start(dir: string): Promise<Swift> {
  const swift = await startSwift({ dir });
  if (swift === null) throw new Error(`apt-get install ${missingSwiftPackages().join(' ')}`);
  return swift;
}

describe('swift', () => {
  const running: Swift[] = [];
  const dirs: string[] = [];

  beforeAll(async () => {
    for (let index = 0; index < 2; index += 1) dirs.push(await mkdtemp(path.join(tmpdir(), 'swift-')));
    running.push(...(await Promise.all(dirs.map(start))));
  }, 90_000);

  afterAll(async () => {
    await Promise.all(running.map((swift) => swift.stop()));
    for (const dir of dirs) await rm(dir, { recursive: true });
  });

  function one(index: number): Swift {
    const swift = running[index];
    if (swift === undefined) throw new Error(`store ${index} is not running`);
    return swift;
  }

  it('keeps the objects of two stores that run at once apart', async () => {
    for (const index of [0, 1]) {
      const { bucket } = one(index);
      await connect(one(index)).send(new PutObjectCommand({ Bucket: bucket, Key: `van-${index}`, Body: 'Één' }));
    }
    for (const index of [0, 1]) {
      const listed = await connect(one(index)).send(new ListObjectsV2Command({ Bucket: one(index).bucket }));
      expect(listed.Contents?.map((item) => item.Key)).toEqual([`van-${index}`]);
    }
  });

  it('gives an object to the holder of a signed address and to nobody else', async () => {
    const { bucket } = one(0);
    const client = connect(one(0));
    await client.send(new PutObjectCommand({ Bucket: bucket, Key: 'logo.svg', Body: '<svg/>' }));
    const address = await getSignedUrl(client, new GetObjectCommand({ Bucket: bucket, Key: 'logo.svg' }), {
      expiresIn: 60,
    });
    expect(await (await fetch(address)).text()).toBe('<svg/>');
    expect((await fetch(address.replace('logo.svg', 'ander.svg'))).status).toBe(403);
    expect((await fetch(address.split('?')[0] ?? '')).ok).toBe(false);
    const expired = await getSignedUrl(client, new GetObjectCommand({ Bucket: bucket, Key: 'logo.svg' }), {
      expiresIn: 60,
      signingDate: new Date(Date.now() - 3_600_000),
    });
    expect((await fetch(expired)).status).toBe(403);
    await expect(
      connect(one(0), 'wrong').send(new GetObjectCommand({ Bucket: bucket, Key: 'logo.svg' })),
    ).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' });
  });

  it('still has its objects after a restart on other ports', async () => {
    const { bucket, port } = one(1);
    await connect(one(1)).send(new PutObjectCommand({ Bucket: bucket, Key: 'blijft.txt', Body: 'blijft' }));
    await one(1).stop();
    running[1] = await start(dirs[1] ?? '');
    expect(one(1).port).not.toBe(port);
    const found = await connect(one(1)).send(new GetObjectCommand({ Bucket: bucket, Key: 'blijft.txt' }));
    expect(await found.Body?.transformToString()).toBe('blijft');
  }, 60_000);

  it('listens on this machine only and says which process of it died', async () => {
    const sockets = execFileSync('ss', ['-Hltnp', `sport = :${one(1).port}`], { encoding: 'utf8' });
    expect(sockets).toContain(`127.0.0.1:${one(1).port}`);
    process.kill(Number(/pid=(\d+)/.exec(sockets)?.[1]), 'SIGKILL');
    expect(await one(1).died).toBe('swift-proxy was stopped by SIGKILL');
  });
});
