import { addressOf, policyLibraryApi } from '@qifu/contracts';
import { Icon, useAwake } from '@qifu/ui/parts';
import { LinkTo } from '@qifu/ui/portal';
import { useLanguage, useText } from '@qifu/ui/text';
import { lazy, Suspense } from 'react';
import { FavouriteAct } from '../favourite/favourite-act';
import { subscriptionTo } from './policy-address';
import type { TabProps } from './tab-props';

const AwakeTools = lazy(async () => ({ default: (await import('./awake-tools')).AwakeTools }));

/** Quiet acts: mark it, be told of changes, take it away; what needs code is there once the code is. */
export function PolicyTools({ policy, isOver }: TabProps & { isOver: boolean }) {
  const text = useText('policyPage');
  const language = useLanguage();
  const isAwake = useAwake();
  return (
    <>
      <FavouriteAct id={policy.id} title={policy.title} />
      {!isOver && (
        <LinkTo to={subscriptionTo(policy.id)}>
          <Icon name="bell" />
          {text('tools.tellMe')}
        </LinkTo>
      )}
      <a
        href={`${addressOf(policyLibraryApi.policyPdf, { params: { id: policy.id } })}?language=${language}`}
        download
      >
        <Icon name="download" />
        {text('tools.pdf')}
      </a>
      {isAwake && (
        <Suspense>
          <AwakeTools policy={policy} />
        </Suspense>
      )}
    </>
  );
}
