import { buttonClass, Empty } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { Link } from 'react-router';

/** Where unknown addresses end. */
export default function NotFoundPage() {
  const text = useText('shell');
  return (
    <div className="o-middle">
      <h1 className="q-sr">{text('notFound.title')}</h1>
      <Empty icon="search" title={text('notFound.title')} hint={text('notFound.hint')}>
        <Link className={buttonClass('main')} to="/home">
          {text('notFound.home')}
        </Link>
      </Empty>
    </div>
  );
}
