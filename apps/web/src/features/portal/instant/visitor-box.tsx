import type { PublicBatch } from '@qifu/contracts';
import { buttonClass } from '@qifu/ui/parts';
import { KeyBox } from '@qifu/ui/portal';
import { useText } from '@qifu/ui/text';
import { SignInLink } from '#shared/sign-in-link';

/** A visitor is told what signing in brings here. */
export function VisitorBox({ batch: { phase } }: { batch: Pick<PublicBatch, 'phase'> }) {
  const text = useText('instant');
  return (
    <KeyBox label={text('visitor.title')}>
      <div className="p-key-part grant-key">
        <h2>{text('visitor.title')}</h2>
        <p>{text('visitor.note')}</p>
        <SignInLink className={buttonClass('main', { tall: true, wide: true })} comesBack>
          {text('visitor.act')}
        </SignInLink>
        {phase === 'notice' && <p className="grant-note">{text('visitor.objectNote')}</p>}
      </div>
    </KeyBox>
  );
}
