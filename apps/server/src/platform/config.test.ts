import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type ConfigError, readConfig } from './config';
import { settingHelp } from './config-settings';

const problemsOf = (environment: Record<string, string>) => {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    return (error as ConfigError).problems;
  }
};

describe('settings from the environment', () => {
  it('start the demo on the loopback address when nothing is set', () => {
    expect(readConfig({})).toMatchObject({ port: 3000, host: '127.0.0.1', dataDir: './data', isDemo: true });
  });

  it('leave the demo out when a database is named', () => {
    const config = readConfig({ DATABASE_URL: 'postgres://a:b@localhost/c', SECRET_KEY: 'x'.repeat(16) });
    expect(config.isDemo).toBe(false);
  });

  it.each([
    [{ PORT: 'abc' }, /PORT is wrong: port/],
    [{ PORT: '70000' }, /PORT/],
    [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL is wrong: postgres/],
    [{ REDIS_URL: 'localhost:6379' }, /REDIS_URL is wrong: redis/],
    [{ DEMO: 'yes' }, /DEMO/],
    [{ ADMIN_PASSWORD: 'short', DEMO: '0', SECRET_KEY: 'x'.repeat(16) }, /ADMIN_PASSWORD/],
    [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL is wrong: one of/],
    [{ DEMO: '0' }, /SECRET_KEY is required/],
    [{ HOST: '0.0.0.0' }, /HOST 0\.0\.0\.0 is not a loopback/],
    [{ PUBLIC_URL: 'ftp://x' }, /PUBLIC_URL/],
    [{ SMS_URL: 'https://sms.example' }, /SMS_TOKEN is missing/],
    [{ SMS_URL: 'http://sms.example', SMS_TOKEN: 'x'.repeat(16) }, /SMS_URL is wrong: https/],
    [{ STORAGE_URL: 'ftp://x' }, /STORAGE_URL is wrong: where files are kept/],
    [{ STORAGE_URL: 'files' }, /STORAGE_URL/],
    [{ STORAGE_URL: 's3://a' }, /STORAGE_URL/],
    [{ STORAGE_URL: 's3://key:secret@bucket' }, /STORAGE_URL/],
    [{ STORAGE_URL: 's3://bucket?endpoint=minio' }, /STORAGE_URL/],
    [{ STORAGE_URL: 's3://bucket?enpoint=https://minio' }, /STORAGE_URL/],
    [{ STORAGE_URL: 's3://bucket/a b' }, /STORAGE_URL/],
    [{ CLAMD_URL: 'localhost:3310' }, /CLAMD_URL is wrong: tcp/],
    [{ CLAMD_URL: 'tcp://clamav' }, /CLAMD_URL/],
    [{ CLAMD_DOWN: 'maybe' }, /CLAMD_DOWN/],
    [{ TRUST_PROXY: 'everything' }, /TRUST_PROXY is wrong: comma separated addresses/],
    [{ TRUST_PROXY: '10.0.0.1, 10.0.0.0/33' }, /TRUST_PROXY/],
    [{ TRUST_PROXY: 'fd00::/8, 10.0.0' }, /TRUST_PROXY/],
    [{ DATABASE_URL: 'postgres://a:50%off@localhost/c' }, /DATABASE_URL is wrong/],
    [{ REDIS_URL: 'redis://:50%off@localhost' }, /REDIS_URL is wrong/],
    [{ MAIL_URL: 'smtp://a:50%off@localhost', MAIL_FROM: 'a@b.example' }, /MAIL_URL is wrong/],
    [{ S3_ACCESS_KEY: 'x' }, /S3_SECRET_KEY is missing beside the other S3 setting/],
  ] as const)('name what is wrong with %j', (environment, message) => {
    expect(problemsOf(environment).join('\n')).toMatch(message);
  });

  it('take proxies by address, by network and by the words for networks', () => {
    const TRUST_PROXY = '10.0.0.1, 192.168.0.0/16,fd00::/8 , ::1, loopback';
    expect(readConfig({ TRUST_PROXY }).trustProxy).toEqual(TRUST_PROXY.split(',').map((one) => one.trim()));
  });

  it('say where files are kept', () => {
    expect(readConfig({ DATA_DIR: '/d' }).storage).toEqual({ folder: '/d/files' });
    expect(readConfig({ STORAGE_URL: 'file:///srv/%E6%96%87%E4%BB%B6' }).storage).toEqual({
      folder: '/srv/文件',
    });
    const plain = { region: 'us-east-1', endpoint: undefined, isPathStyle: false };
    const nobody = { accessKey: undefined, secretKey: undefined };
    expect(readConfig({ STORAGE_URL: 's3://bucket' }).storage).toEqual({
      bucket: 'bucket',
      prefix: '',
      ...plain,
      ...nobody,
    });
    const minio = 's3://qifu/files/of/us/?endpoint=http%3A%2F%2F127.0.0.1%3A9000&region=cn-1';
    expect(readConfig({ STORAGE_URL: minio, S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 'b' }).storage).toEqual({
      bucket: 'qifu',
      prefix: 'files/of/us/',
      region: 'cn-1',
      endpoint: 'http://127.0.0.1:9000',
      isPathStyle: true,
      accessKey: 'a',
      secretKey: 'b',
    });
  });

  it('say who looks at uploads', () => {
    expect(readConfig({}).scanner).toBeUndefined();
    expect(readConfig({ CLAMD_URL: 'unix:/run/clamav/clamd.ctl' }).scanner).toEqual({
      address: { path: '/run/clamav/clamd.ctl' },
      whenDown: 'refuse',
    });
    expect(readConfig({ CLAMD_URL: 'tcp://[::1]:3310', CLAMD_DOWN: 'accept' }).scanner).toEqual({
      address: { host: '::1', port: 3310 },
      whenDown: 'accept',
    });
  });

  it('stand in the table of the README, all of them', () => {
    const readme = readFileSync(join(import.meta.dirname, '../../../../README.md'), 'utf8');
    const table = readme.slice(readme.indexOf('## Configuration'), readme.indexOf('## On PostgreSQL'));
    const named = [...table.matchAll(/`([A-Z][A-Z\d]*(?:_[A-Z\d]+)*)`/g)].map(([, name = '']) => name);
    expect(Object.keys(settingHelp).filter((name) => !named.includes(name))).toEqual([]);
  });

  it('name every wrong setting at once', () => {
    expect(problemsOf({ PORT: 'x', LOG_LEVEL: 'x' })).toHaveLength(2);
  });

  it('allow the demo elsewhere only when it is asked for', () => {
    expect(readConfig({ HOST: '0.0.0.0', DEMO: '1' }).isDemo).toBe(true);
  });
});
