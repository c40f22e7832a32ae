import { useAction } from '@qifu/client';
import { type ViewAddress, viewTicketApi } from '@qifu/contracts';
import { Empty, Failed } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useEffect, useRef } from 'react';
import { useMenuTitle } from '#shared/menu-title';
import { LinkInside } from './link-inside';
import type { MenuRoute } from './menu-routes';
import { Waiting } from './waiting';

const notConfigured = 'viewTicket.notConfigured';

/** A menu of another service: the server tells its address and adds a ticket, so the session stays here. */
export function OutsideView({ route }: { route: MenuRoute }) {
  const title = useMenuTitle()(route);
  return (
    <>
      <h1 className="q-sr">{title}</h1>
      <Opened route={route} />
    </>
  );
}

function Opened({ route }: { route: MenuRoute }) {
  const text = useText('shell');
  const { data, error, mutate } = useAction(viewTicketApi.open, { isQuiet: true });
  const isAsked = useRef(false);
  const ask = () => mutate({ body: { menuId: route.modelId } });
  // A ticket is made once per opening, however often the page is drawn.
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    mutate({ body: { menuId: route.modelId } });
  }, [mutate, route.modelId]);
  useEffect(() => {
    if (data && route.opensWindow) window.location.replace(data.address);
  }, [data, route.opensWindow]);
  if (error?.errorCode === notConfigured)
    return <Empty icon="link" title={text('link.notConfigured')} hint={text('link.notConfiguredHint')} />;
  if (error) return <Failed hint={error.message} eventNumber={error.extras?.requestId} onRetry={ask} />;
  if (!data) return <Waiting />;
  return route.opensWindow ? <Leaving to={data} /> : <LinkInside {...data} />;
}

/** In sight for the moment until the other site answers. */
function Leaving({ to }: { to: ViewAddress }) {
  const text = useText('shell');
  const { host } = new URL(to.address);
  return <Empty icon="external" title={text('link.opening', { host })} hint={text('link.openingHint')} />;
}
