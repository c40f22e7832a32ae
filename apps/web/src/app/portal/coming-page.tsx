import { buttonClass, Empty } from '@qifu/ui/parts';
import { LinkTo, TaskHead, Wrap } from '@qifu/ui/portal';
import { useText } from '@qifu/ui/text';
import { usePortalAddress } from '#shared/portal-address';
import { findPage } from './pages';

/** A specified page whose feature comes later says so (rulings 26), and where to turn until then. */
export default function ComingPage() {
  const text = useText('portal');
  const page = findPage(usePortalAddress().address);
  const name = page ? text(page.name) : '';
  return (
    <>
      <TaskHead
        crumbLabel={text('nav.crumbs')}
        crumbs={[{ label: text('nav.door'), to: '/door' }, { label: name }]}
        title={name}
        isSunken
      />
      <Wrap>
        <Empty icon="phone" title={text('coming.title', { name })} hint={text('coming.hint')}>
          <LinkTo to="tel:12345" className={buttonClass('main')}>
            {text('coming.phone')}
          </LinkTo>
          <LinkTo to="/door/policyDryGoods" className={buttonClass('plain')}>
            {text('coming.policies')}
          </LinkTo>
          <LinkTo to="/door/policyCalculator" className={buttonClass('plain')}>
            {text('coming.calculator')}
          </LinkTo>
        </Empty>
      </Wrap>
    </>
  );
}
