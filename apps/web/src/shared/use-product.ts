import { type PublicConfig, productVersion, type SysConfigInfo } from '@qifu/contracts';
import type { Language } from '@qifu/i18n/languages';
import { type Text, useLanguage, useText } from '@qifu/ui/text';
import { usePublicConfig } from './public-config';
import { useSession } from './session';

export interface Product {
  /** In English a short code, in Chinese the name the administrator gave (spec 1). */
  windowName: string;
  /** Stands in the banner. */
  fullName: string;
  /** Stands beside the mark on public pages. */
  shortName: string;
  version: string;
  /** Who runs it and who made it. */
  owner: string;
  copyright: string;
}

type Names = Partial<PublicConfig & SysConfigInfo>;

/** What the product calls itself here. */
export function useProduct(): Product {
  const text = useText('shell');
  const language = useLanguage();
  return productOf({ ...usePublicConfig(), ...useSession(({ sysConfig }) => sysConfig) }, text, language);
}

/**
 * The names from the server's settings, else from our own words. A name the administrator gave is data, as a firm's
 * name is: it stands as it was written, in Traditional Chinese too.
 */
export function productOf(names: Names, text: Text<'shell'>, language: Language): Product {
  const isEnglish = language === 'en';
  const ownName = text('product.name');
  return {
    windowName: isEnglish ? text('product.code') : names.sysName || ownName,
    fullName: isEnglish ? ownName : names.sysName || ownName,
    shortName: isEnglish ? text('product.short') : names.title || text('product.short'),
    version: names.sysVersion || productVersion,
    owner: names.companyName ?? '',
    copyright: names.copyright ?? '',
  };
}
