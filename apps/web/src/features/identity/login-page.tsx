import { Icon, SkeletonRows, useKitText, ViewTabs } from '@qifu/ui/parts';
import { LinkTo, LoginFrame } from '@qifu/ui/portal';
import { useText } from '@qifu/ui/text';
import { lazy, Suspense, useEffect, useState } from 'react';
import { ElderSwitch, LanguageSwitch } from '#shared/display-switches';
import { LeftNoticeBox } from '#shared/left-notice-box';
import { loadPublicConfig, usePublicConfig } from '#shared/public-config';
import { useProduct } from '#shared/use-product';
import { LoginForm } from './login-form';
import { OutsideWays } from './outside-ways';

const panelId = 'login-way';
const SmsForm = lazy(async () => ({ default: (await import('./sms-form')).SmsForm }));

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
        <Ways />
        <OutsideWays />
      </LoginFrame>
    </>
  );
}

/** By password, and where it is switched on by a code to the phone. What was typed stays when the tabs come later. */
function Ways() {
  const text = useText('login');
  const isSmsOn = usePublicConfig()?.isSmsLoginOn ?? false;
  const [chosen, setChosen] = useState('account');
  const way = isSmsOn ? chosen : 'account';
  const names = { account: text('sms.byAccount'), sms: text('sms.bySms') };
  const views = Object.entries(names).map(([key, label]) => ({ key, label }));
  const panel = { role: 'tabpanel', id: panelId, 'aria-label': names[way === 'sms' ? 'sms' : 'account'] };
  return (
    <>
      {isSmsOn && (
        <ViewTabs
          label={text('sms.ways')}
          views={views}
          current={way}
          onChange={setChosen}
          panelId={panelId}
        />
      )}
      <div {...(isSmsOn && panel)}>
        {way === 'account' ? (
          <LoginForm />
        ) : (
          <Suspense fallback={<SkeletonRows rows={3} />}>
            <SmsForm />
          </Suspense>
        )}
      </div>
    </>
  );
}
