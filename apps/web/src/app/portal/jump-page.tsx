import { Wrap } from '@qifu/ui/portal';
import { useText } from '@qifu/ui/text';
import { useEffect } from 'react';
import { go } from '#shared/go';

/** Where other sites hand somebody over. The guard has dealt with the ticket; the root decides what follows. */
export default function JumpPage() {
  const text = useText('portal');
  useEffect(() => go('/', { replaces: true }), []);
  return (
    <Wrap>
      <p role="status" className="q-mute">
        {text('pages.jump')}
      </p>
    </Wrap>
  );
}
