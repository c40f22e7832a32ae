import { buttonClass, Icon, type IconName } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { outsideStart, signOnUrl } from '#shared/outside-login';
import { usePublicConfig } from '#shared/public-config';

/** Enterprises and individuals sign in elsewhere; where that fails, the page it comes back to says so. */
export function OutsideWays() {
  const text = useText('login');
  const config = usePublicConfig();
  const way = (user: 'enterprise' | 'person', icon: IconName, label: string) => (
    <a className={buttonClass('plain')} href={signOnUrl(config, user) || outsideStart('ykbLogin')}>
      <Icon name={icon} />
      {label}
    </a>
  );
  return (
    <div className="p-login-or">
      <p>{text('others')}</p>
      {way('enterprise', 'building', text('enterprise'))}
      {way('person', 'user', text('individual'))}
    </div>
  );
}
