import { buttonClass, Notice } from '@qifu/ui/parts';
import { Line, Lines, LinkTo, PageColumns, PageHead } from '@qifu/ui/portal';
import { useText } from '@qifu/ui/text';
import { identityPath } from '#shared/outside-login';

/** What subscribing is, for whoever came from the identity platform and has no account, and so no inbox, yet (rulings 32). */
export function NeedsAccount() {
  const portal = useText('portal');
  const text = useText('subscription');
  return (
    <>
      <PageHead
        crumbLabel={portal('nav.crumbs')}
        crumbs={[{ label: portal('nav.door'), to: '/door' }, { label: portal('pages.policySubscription') }]}
        title={text('offer.title')}
        lead={text('about')}
      />
      <PageColumns>
        <Notice title={text('offer.temporary')}>
          <LinkTo to={identityPath} className={buttonClass('plain')}>
            {text('offer.link')}
          </LinkTo>
        </Notice>
        <Lines>
          {(['topic', 'eligible', 'document', 'calm'] as const).map((one) => (
            <Line key={one} note={text(`offer.${one}Note`)}>
              <b>{text(`offer.${one}`)}</b>
            </Line>
          ))}
        </Lines>
      </PageColumns>
    </>
  );
}
