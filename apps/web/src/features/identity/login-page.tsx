import { Icon, useKitText } from '@qifu/ui/parts';
import { LinkTo, LoginFrame } from '@qifu/ui/portal';
import { useEffect } from 'react';
import { ElderSwitch, LanguageSwitch } from '#shared/display-switches';
import { LeftNoticeBox } from '#shared/left-notice-box';
import { loadPublicConfig } from '#shared/public-config';
import { useText } from '#shared/text';
import { useProduct } from '#shared/use-product';
import { LoginForm } from './login-form';
import { OutsideWays } from './outside-ways';

/** Sign-in for government staff, beside the ways for enterprises and individuals. */
export default function LoginPage() {
  const text = useText('login');
  const kit = useKitText();
  const product = useProduct();
  useEffect(() => {
    void loadPublicConfig();
  }, []);
  return (
    <>
      <a className="q-skip" href="#main">
        {kit('skipToMain')}
      </a>
      <LoginFrame
        name={product.shortName}
        sub={product.fullName}
        slogan={text('slogan')}
        lead={text('sloganMore')}
        links={<LinkTo to="/door">{text('portal')}</LinkTo>}
        top={
          <>
            <ElderSwitch on={text('elder')} off={text('elderOff')} icon={<Icon name="eye" />} />
            <LanguageSwitch label={text('display')} />
          </>
        }
        help={product.owner && text('help', { owner: product.owner })}
      >
        <h1>{text('title')}</h1>
        <p>{text('lead')}</p>
        <LeftNoticeBox />
        <LoginForm />
        <OutsideWays />
      </LoginFrame>
    </>
  );
}
