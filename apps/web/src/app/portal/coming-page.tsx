import { NotBuiltYet } from '@qifu/ui/parts';
import { TaskHead, Wrap } from '@qifu/ui/portal';
import { useLocation, useNavigate } from 'react-router';
import { useText } from '#shared/text';
import { findPage } from './pages';

/** A specified page whose feature comes later says so (rulings 26). */
export default function ComingPage() {
  const text = useText('portal');
  const navigate = useNavigate();
  const page = findPage(useLocation().pathname);
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
        <NotBuiltYet name={name} onBack={() => void navigate('/door')} />
      </Wrap>
    </>
  );
}
