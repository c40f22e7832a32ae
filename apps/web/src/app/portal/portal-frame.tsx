import { useKitText } from '@qifu/ui/parts';
import { Masthead, PortalFooter } from '@qifu/ui/portal';
import { type Text, useText } from '@qifu/ui/text';
import { lazy, type ReactNode, Suspense } from 'react';
import { LeftNoticeBox } from '#shared/left-notice-box';
import { usePortalAddress } from '#shared/portal-address';
import { usePublicConfig } from '#shared/public-config';
import { owesAStep, useSession } from '#shared/session';
import { useProduct } from '#shared/use-product';
import { TellKeyChanges } from '../tell-key-changes';
import { findPage } from './pages';
import { PortalActs } from './portal-acts';
import { PortalLine } from './portal-line';
import './portal-frame.css';

const OwedStepHere = lazy(async () => ({ default: (await import('./owed-step-here')).OwedStepHere }));

/** The frame of every public page: line, masthead, content, foot (spec 2.4). */
export function PortalFrame({ children }: { children: ReactNode }) {
  const text = useText('portal');
  const kit = useKitText();
  const { path } = usePortalAddress();
  const product = useProduct();
  const isDemo = usePublicConfig()?.isDemo ?? false;
  const isOwing = useSession((session) => owesAStep(session.user));
  return (
    <>
      <a className="q-skip" href="#main">
        {kit('skipToMain')}
      </a>
      <PortalLine />
      <Masthead
        name={product.shortName}
        sub={text('siteName')}
        homeTo="/door"
        navLabel={text('nav.label')}
        menuLabel={text('nav.menu')}
        nav={navOf(text, path)}
        acts={<PortalActs />}
      />
      <main id="main" className="portal-main" tabIndex={-1}>
        <div className="portal-left">
          <LeftNoticeBox hasWayIn />
          <TellKeyChanges />
        </div>
        {children}
      </main>
      <PortalFooter
        name={text('siteName')}
        lines={product.owner ? [text('line.hostedBy', { owner: product.owner })] : []}
        columns={footOf(text)}
        legal={
          <>
            {product.copyright && <span>{product.copyright}</span>}
            <span>{text('foot.version', { version: product.version })}</span>
            {isDemo && <span className="q-end">{text('foot.demo')}</span>}
          </>
        }
      />
      {isOwing && (
        <Suspense fallback={null}>
          <OwedStepHere />
        </Suspense>
      )}
    </>
  );
}

function navOf(text: Text<'portal'>, path: string) {
  const entries = [
    { to: '/door', label: text('nav.door') },
    { to: '/door/policyDryGoods', label: text('nav.policies') },
    { to: '/door/policyCalculator', label: text('nav.calculator') },
    { to: '/door/policyMatch', label: text('nav.match') },
    { to: '/door/instant', label: text('nav.instant') },
    { to: '/door/policySubscription', label: text('nav.subscription') },
    { to: '/door/difficultAppeals', label: text('nav.appeals') },
    { to: '/door/findSpecialist', label: text('nav.specialists') },
    { to: '/door/financing', label: text('nav.financing') },
    { to: '/door/technology', label: text('nav.technology') },
    { to: '/door/talent', label: text('nav.talent') },
  ];
  // What comes later is named at the foot: nobody is led to it from every page.
  return entries
    .filter(({ to }) => !findPage(to)?.isComing)
    .map((entry) => ({
      ...entry,
      isCurrent: entry.to === path || (entry.to === '/door' && path === '/'),
    }));
}

const footOf = (text: Text<'portal'>) => [
  {
    title: text('foot.help'),
    links: [
      { to: 'tel:12345', label: text('foot.phone') },
      { to: '/door/difficultAppeals', label: text('foot.appeals') },
      { to: '/door/rightsComplaints', label: text('foot.complaints') },
    ],
  },
  {
    title: text('foot.use'),
    links: [
      { to: '/door/policyDryGoods', label: text('foot.policies') },
      { to: '/door/policyCalculator', label: text('foot.calculator') },
      { to: '/door/policyMatch', label: text('foot.match') },
      { to: '/door/instant', label: text('foot.instant') },
      { to: '/door/policySubscription', label: text('foot.subscription') },
    ],
  },
  { title: text('foot.logIn'), links: [{ to: '/login', label: text('foot.government') }] },
];
