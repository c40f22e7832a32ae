import { Failed, SkeletonRows, usePatience } from '@qifu/ui/parts';
import { Wrap } from '@qifu/ui/portal';
import { usePageTexts, useText } from '@qifu/ui/text';
import { type ComponentType, useEffect, useLayoutEffect, useReducer, useState } from 'react';
import { go } from '#shared/go';
import { usePortalAddress } from '#shared/portal-address';
import { setWindowTitle } from '#shared/title';
import { useProduct } from '#shared/use-product';
import { findPage, loadedPage, type PortalPage, preloadPage } from './pages';
import { PortalFrame } from './portal-frame';

/** The page of the address, in the frame unless it stands alone. */
export function PortalView() {
  const { path, address } = usePortalAddress();
  const page = findPage(address);
  const text = useText('portal');
  const { windowName } = useProduct();
  const title = page ? text(page.name) : '';
  // Before the effects of the page, which may know a better one (`usePageHead`).
  // biome-ignore lint/correctness/useExhaustiveDependencies: a title of one address is not that of the next.
  useLayoutEffect(() => {
    if (page) setWindowTitle(title, windowName);
  }, [page, title, windowName, address]);
  useEffect(() => {
    if (!page) go('/404', { replaces: true });
  }, [page]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new address starts at its top.
  useEffect(() => {
    // In braces: newer browsers answer a promise, which is no clean-up.
    window.scrollTo(0, 0);
  }, [path]);
  if (!page) return null;
  if (page.isBare) return <PageOf page={page} />;
  return (
    <PortalFrame>
      <PageOf page={page} />
    </PortalFrame>
  );
}

/** The first page is there before it is drawn; later ones are fetched when they are asked for. */
function PageOf({ page }: { page: PortalPage }) {
  const texts = usePageTexts();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [failedPage, setFailedPage] = useState<PortalPage>();
  const Page: ComponentType | undefined = loadedPage(page);
  useEffect(() => {
    if (Page) return;
    preloadPage(page, texts).then(redraw, () => setFailedPage(page));
  }, [Page, page, texts]);
  if (Page) return <Page />;
  return failedPage === page ? <PageFailed /> : <Waiting />;
}

function Waiting() {
  return <Wrap>{usePatience(true) && <SkeletonRows rows={6} />}</Wrap>;
}

function PageFailed() {
  const text = useText('shell');
  return (
    <Failed
      title={text('failed.title')}
      hint={text('failed.hint')}
      onRetry={() => window.location.reload()}
    />
  );
}
