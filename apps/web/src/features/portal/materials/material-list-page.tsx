import { reading } from '@qifu/client';
import { policyLibraryApi } from '@qifu/contracts';
import { Button, Empty, Failed, Icon } from '@qifu/ui/parts';
import { LinkTo, PageHead, Wrap } from '@qifu/ui/portal';
import { useText } from '@qifu/ui/text';
import { usePageHead } from '#shared/given/page-head';
import { usePublicData } from '#shared/given/use-public-data';
import { type Address, usePortalAddress } from '#shared/portal-address';
import { policyTo } from '../policy/policy-address';
import { Checklist } from './checklist';
import './material-list-page.css';

const inputOf = (query: URLSearchParams) => ({ params: { id: query.get('itemId') ?? '' } });

export const reads = ({ query }: Address) => [reading(policyLibraryApi.materials, inputOf(query))];

/** The checklist of one item by itself, to be printed and ticked off. */
export default function MaterialListPage() {
  const text = useText('policyPage');
  const portal = useText('portal');
  const { data, error, retry } = usePublicData(policyLibraryApi.materials, inputOf(usePortalAddress().query));
  const title = data ? text('materials.title', { item: data.itemName }) : portal('pages.materialList');
  const shared = data?.list.filter(({ isShared }) => isShared).length ?? 0;
  const lead = data && text('materials.count', { count: data.list.length, shared });
  usePageHead({ title, description: lead });
  const isMissing = error?.code === 404 || error?.code === 400;
  return (
    <>
      <PageHead
        crumbLabel={portal('nav.crumbs')}
        crumbs={[
          { label: portal('nav.door'), to: '/door' },
          { label: portal('nav.policies'), to: '/door/policyDryGoods' },
          ...(data ? [{ label: data.policy.title, to: policyTo(data.policy.id) }] : []),
          { label: portal('pages.materialList') },
        ]}
        title={title}
        facts={
          data && (
            <>
              <span>{lead}</span>
              <span>{data.policy.docNo}</span>
            </>
          )
        }
        tools={
          data && (
            <Button kind="text" onClick={() => window.print()}>
              <Icon name="print" />
              {text('materials.print')}
            </Button>
          )
        }
      />
      <Wrap>
        <div className="portal-materials">
          {isMissing && (
            <Empty icon="list" title={text('materials.missing')} hint={text('materials.missingNote')} />
          )}
          {error && !isMissing && <Failed onRetry={retry} />}
          {data && (
            <>
              <Checklist list={data.list} />
              <LinkTo to={policyTo(data.policy.id)}>{text('materials.back')}</LinkTo>
            </>
          )}
        </div>
      </Wrap>
    </>
  );
}
