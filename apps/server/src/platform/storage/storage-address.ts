import { isAbsolute, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** A bucket of an S3-compatible service; who may use it stands in the environment, never in the address. */
interface BucketAddress {
  bucket: string;
  /** What the names of all objects begin with: empty, or ending in a slash. */
  prefix: string;
  region: string;
  /** Undefined: Amazon's own. */
  endpoint: string | undefined;
  /** The bucket stands in the path instead of the host's name, as most services besides Amazon's want it. */
  isPathStyle: boolean;
}

/** Where files are kept; without a folder it is the one in `DATA_DIR`. */
type StorageAddress = { folder?: string } | BucketAddress;

/** A folder, or a bucket and who may use it. */
export type StorageSettings =
  | { folder: string }
  | (BucketAddress & { accessKey: string | undefined; secretKey: string | undefined });

/** The setting `STORAGE_URL`. */
export const storageAddress = z
  .string()
  .max(2000)
  .default('')
  .transform((text, issues) => {
    const address = readStorageAddress(text);
    if (address) return address;
    issues.addIssue({ code: 'custom' });
    return z.NEVER;
  });

/** Where files are kept by the settings together. */
export function storageOf(given: {
  STORAGE_URL: StorageAddress;
  S3_ACCESS_KEY?: string | undefined;
  S3_SECRET_KEY?: string | undefined;
  DATA_DIR: string;
}): StorageSettings {
  const { STORAGE_URL: address, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = given;
  if ('bucket' in address) return { ...address, accessKey, secretKey };
  return { folder: address.folder ?? resolve(given.DATA_DIR, 'files') };
}

const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const prefixName = /^([\w.-]+\/)*[\w.-]*$/;
const regionName = /^[a-z0-9-]{1,40}$/;
const parameters = ['endpoint', 'region', 'pathStyle'];

/** Reads `file:`, `file:///folder` or `s3://bucket/prefix?endpoint=…&region=…&pathStyle=1`; undefined for anything else. */
function readStorageAddress(text: string): StorageAddress | undefined {
  if (text === '' || text === 'file:') return {};
  try {
    const url = new URL(text);
    if (url.protocol === 'file:') return folderOf(url);
    return url.protocol === 's3:' ? bucketOf(url) : undefined;
  } catch {
    return undefined;
  }
}

function folderOf(url: URL): StorageAddress | undefined {
  const folder = fileURLToPath(url);
  return isAbsolute(folder) && folder.length > 1 ? { folder } : undefined;
}

function bucketOf(url: URL): BucketAddress | undefined {
  const given = url.searchParams;
  const prefix = url.pathname.replace(/^\/+|\/+$/g, '');
  const endpoint = given.get('endpoint') ?? undefined;
  const region = given.get('region') ?? 'us-east-1';
  const pathStyle = given.get('pathStyle') ?? (endpoint ? '1' : '0');
  const isKnown = [...given.keys()].every((name) => parameters.includes(name));
  const isSound =
    isKnown &&
    url.username + url.password + url.port + url.hash === '' &&
    bucketName.test(url.hostname) &&
    prefixName.test(prefix) &&
    !prefix.split('/').some((part) => /^\.+$/.test(part)) &&
    regionName.test(region) &&
    ['0', '1'].includes(pathStyle) &&
    (endpoint === undefined || /^https?:$/.test(new URL(endpoint).protocol));
  if (!isSound) return undefined;
  return {
    bucket: url.hostname,
    prefix: prefix === '' ? '' : `${prefix}/`,
    region,
    endpoint,
    isPathStyle: pathStyle === '1',
  };
}
