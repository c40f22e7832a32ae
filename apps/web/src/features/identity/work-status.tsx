import { useText } from '@qifu/ui/text';

/** Says that the page works for a moment, and for how long still; nothing has to be done. */
export function WorkStatus({ isWaiting, left }: { isWaiting: boolean; left: number }) {
  const text = useText('login');
  return (
    <div className="captcha-work">
      <p role="status">{isWaiting && text('work.running')}</p>
      {isWaiting && left > 0 && <p aria-hidden="true">{text('work.left', { seconds: left })}</p>}
    </div>
  );
}
