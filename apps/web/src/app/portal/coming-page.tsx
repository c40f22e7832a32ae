import { NotBuiltYet } from '@qifu/ui/parts';
import { TaskHead, Wrap } from '@qifu/ui/portal';
import { useText } from '@qifu/ui/text';
import { goInPortal, usePortalAddress } from '#shared/portal-address';
import { findPage } from './pages';

/** A specified page whose feature comes later says so (rulings 26). */
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
        <NotBuiltYet name={name} onBack={() => goInPortal('/door')} />
      </Wrap>
    </>
  );
}
