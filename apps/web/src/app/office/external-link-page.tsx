import { buttonClass, Empty } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useSearchParams } from 'react-router';
import { readLinkTarget } from './link-target';

/**
 * An address that came in a query belongs to nobody: it is shown in full and opened only by the person's own
 * press, without the session (reliability W15).
 */
export default function ExternalLinkPage() {
  const text = useText('shell');
  const [query] = useSearchParams();
  const target = readLinkTarget(query.get('href') ?? '');
  if (!target) return <Empty icon="link" title={text('link.bad')} hint={text('link.badHint')} />;
  return (
    <Empty icon="external" title={text('link.title')} hint={`${text('link.lead')} ${target}`}>
      <a className={buttonClass('main')} href={target} target="_blank" rel="noopener noreferrer">
        {text('link.open')}
      </a>
    </Empty>
  );
}
