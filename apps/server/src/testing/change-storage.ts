import type { BlobStore } from '#platform/storage/blob-store';
import type { TestApp } from './index';

/** Lets the storage of a product do some things otherwise; gives the way back. */
export function changeStorage({ storage }: Pick<TestApp, 'storage'>, otherwise: Partial<BlobStore>) {
  const usual = { ...storage };
  Object.assign(storage, otherwise);
  return () => void Object.assign(storage, usual);
}
