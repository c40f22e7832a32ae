import { createContext, useContext, useEffect } from 'react';
import { goInPortal, usePortalAddress } from '#shared/portal-address';
import { setWindowTitle } from '#shared/title';
import { useProduct } from '#shared/use-product';

/** What a public page says of itself beside what it shows; all of it is escaped where it is written. */
export interface PageHead {
  /** Before the name of the product; the page's own name unless said. */
  title?: string | undefined;
  description?: string | undefined;
  /** Path and query under which the page is known; the address it is drawn for unless said. */
  canonical?: string | undefined;
  /** Kept out of search engines. */
  isUnlisted?: boolean | undefined;
  /** Official metadata by name, such as `ArticleTitle`, `PubDate`, `ContentSource`, `Keywords`; empty ones are left out. */
  meta?: Readonly<Record<string, string | undefined>> | undefined;
  /** Of schema.org, without `@context`. */
  linkedData?: readonly Readonly<Record<string, unknown>>[] | undefined;
  /** The page stands at another address for good: everybody is sent on. */
  movedTo?: string | undefined;
}

/** Where the server finds what the page said while it was drawn. */
export const SaidHead = createContext<{ head?: PageHead } | undefined>(undefined);

/** Says what stands in the head. The server writes it; in the browser the title changes, which is all people see of it. */
export function usePageHead(head: PageHead): void {
  const said = useContext(SaidHead);
  if (said) said.head = head;
  const { address } = usePortalAddress();
  const { windowName } = useProduct();
  const { title = '', movedTo = '' } = head;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each address the page's usual title stands first.
  useEffect(() => {
    if (movedTo) goInPortal(movedTo, { replaces: true });
    else if (title) setWindowTitle(title, windowName);
  }, [title, movedTo, windowName, address]);
}
