import { previewApi, previewKinds, previewPath } from '@qifu/contracts';
import type { Language } from '@qifu/i18n';
import type { Config } from '#platform/config';

/** Where this product and the outside converter are found. */
export type PreviewServices = Pick<Config, 'previewUrl' | 'publicUrl'>;

interface Shown {
  name: string;
  extension: string;
  ticket: string;
  language: Language;
}

/**
 * Where a file is shown. What our own page knows stays here, with its ticket in the fragment, which no log keeps; other
 * kinds go to the outside converter where one is set, which learns a ticket and the name and nothing else.
 */
export function previewAddress(
  { name, extension, ticket, language }: Shown,
  { previewUrl, publicUrl }: PreviewServices,
): string {
  if (previewUrl && !(extension in previewKinds)) {
    const query = new URLSearchParams({ ticket, fullfilename: name });
    const bytes = `${publicUrl.replace(/\/+$/, '')}${previewApi.showPreview.path}?${query}`;
    return previewUrl + encodeURIComponent(Buffer.from(bytes).toString('base64'));
  }
  const facts = new URLSearchParams({ lang: language, extension, name, ticket });
  return `${previewPath}#${facts}`;
}
