import { useAction } from '@qifu/client';
import { unsubscribeApi } from '@qifu/contracts';
import { languageTags } from '@qifu/i18n/languages';
import { Button, Notice } from '@qifu/ui/parts';
import { LinkTo, PageColumns, PageHead } from '@qifu/ui/portal';
import { useLanguage, useText } from '@qifu/ui/text';
import { usePageHead } from '#shared/given/page-head';
import { PortalData } from '#shared/given/portal-data';
import { usePortalAddress } from '#shared/portal-address';
import { subscriptionsPath } from './addresses';
import './subscription.css';

/** Where the link at the end of an e-mail leads. It asks for one press: programs that look into e-mails open links too. */
export default function UnsubscribePage() {
  return (
    <PortalData>
      <Unsubscribe />
    </PortalData>
  );
}

function Unsubscribe() {
  const portal = useText('portal');
  const text = useText('subscription');
  const names = new Intl.ListFormat(languageTags[useLanguage()]);
  const token = usePortalAddress().query.get('sign') ?? '';
  const { mutate, data, error, isPending } = useAction(unsubscribeApi.unsubscribe, { isQuiet: true });
  const turn = (state: 'active' | 'paused') => mutate({ params: { token }, body: { state } });
  usePageHead({ title: portal('pages.unsubscribe'), isUnlisted: true });
  const title = !data
    ? text('unsubscribe.title')
    : text(data.state === 'paused' ? 'unsubscribe.done' : 'unsubscribe.undone', {
        name: names.format(data.fullNames),
      });
  return (
    <>
      <PageHead
        crumbLabel={portal('nav.crumbs')}
        crumbs={[{ label: portal('nav.door'), to: '/door' }, { label: portal('pages.unsubscribe') }]}
        title={<span aria-live="polite">{title}</span>}
        lead={text(data ? 'unsubscribe.doneNote' : 'unsubscribe.note')}
      />
      <PageColumns>
        {error && <Notice tone="bad" title={error.message} />}
        <div className="sub-acts">
          {data?.state === 'paused' ? (
            <Button disabled={isPending} onClick={() => turn('active')}>
              {text('unsubscribe.undo')}
            </Button>
          ) : (
            <Button kind="main" disabled={isPending || token === ''} onClick={() => turn('paused')}>
              {text('unsubscribe.act')}
            </Button>
          )}
          <LinkTo to={subscriptionsPath}>{text('toAll')}</LinkTo>
        </div>
      </PageColumns>
    </>
  );
}
