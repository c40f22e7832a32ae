import type { PolicyReply } from '@qifu/contracts';
import { buttonClass, Notice, showTime } from '@qifu/ui/parts';
import { LinkTo, PageHead, Wrap } from '@qifu/ui/portal';
import { useText } from '@qifu/ui/text';
import type { ReactNode } from 'react';
import { usePageHead } from '#shared/given/page-head';
import { type PolicyPlace, policyTo } from './policy-address';

type Taken = Exclude<PolicyReply, { standing: 'published' }>;

/** A policy that is not public any more: with its notice, led on to where it went, or not told of at all (portal.md 1 #8). */
export function TakenPolicy({ reply, place }: { reply: Taken; place: PolicyPlace }) {
  const text = useText('policyPage');
  const into = reply.standing === 'consolidated' ? reply.into : null;
  const title = reply.standing === 'gone' ? text('taken.gone') : reply.title;
  usePageHead({
    title,
    isUnlisted: true,
    movedTo: into ? policyTo(into.id, { isInner: place.isInner }) : undefined,
  });
  if (reply.standing === 'gone') return <Plain title={title}>{text('taken.goneNote')}</Plain>;
  const said =
    reply.standing === 'withdrawn'
      ? text('taken.withdrawn', { day: showTime(reply.endedTime, 'date') })
      : text('taken.consolidated');
  return (
    <Plain title={title}>
      <Notice tone="info" title={said}>
        {reply.notice}
      </Notice>
      {into && <LinkTo to={policyTo(into.id, place)}>{into.title}</LinkTo>}
    </Plain>
  );
}

/** No such policy: a wrong address, or one that was never published. */
export function MissingPolicy() {
  const text = useText('policyPage');
  const title = text('missing.title');
  usePageHead({ title, isUnlisted: true });
  return <Plain title={title}>{text('missing.note')}</Plain>;
}

function Plain({ title, children }: { title: string; children: ReactNode }) {
  const text = useText('policyPage');
  const portal = useText('portal');
  return (
    <>
      <PageHead
        crumbLabel={portal('nav.crumbs')}
        crumbs={[
          { label: portal('nav.door'), to: '/door' },
          { label: portal('nav.policies'), to: '/door/policyDryGoods' },
          { label: title },
        ]}
        title={title}
      />
      <Wrap>
        <div className="policy-plain">
          <div>{children}</div>
          <LinkTo to="/door/policyDryGoods" className={buttonClass('plain')}>
            {text('missing.toLibrary')}
          </LinkTo>
        </div>
      </Wrap>
    </>
  );
}
