import { Page, PageBody } from '@qifu/ui/office';
import { Empty } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import type { ReactNode } from 'react';
import { Loaded } from '#shared/query-state';
import { DrawerActs } from '../detail/drawer-acts';
import { DrawerHead } from '../detail/drawer-head';
import { EnterpriseSections, useEnterprise } from '../detail/enterprise-sections';
import { currentYear } from '../parts/years';
import { OwnFirmChoice, useOwnFirm } from './own-firm';

/** A firm's own people see no list: their firm is the page. */
export function OwnEnterprise() {
  const text = useText('enterprise');
  const { query, list, own } = useOwnFirm();
  if (own) return <OwnRecord key={own.id} id={own.id} beside={<OwnFirmChoice list={list} own={own} />} />;
  return (
    <Page isFilled title={text('one')}>
      <Loaded query={query} what={text('one')} rows={8}>
        {() => <Empty title={text('empty.ownTitle')} hint={text('empty.ownHint')} />}
      </Loaded>
    </Page>
  );
}

function OwnRecord({ id, beside }: { id: string; beside: ReactNode }) {
  const text = useText('enterprise');
  const { query, years, current } = useEnterprise(id, currentYear());
  const firm = query.data;
  return (
    <Page
      title={firm?.enterpriseName ?? text('one')}
      figures={
        firm ? (
          <span className="q-row q-wrap-row">
            <DrawerHead firm={firm} current={current} />
          </span>
        ) : (
          <span>&nbsp;</span>
        )
      }
      beside={beside}
      acts={firm && <DrawerActs firm={firm} onClose={nothing} onBlacklist={nothing} />}
    >
      <PageBody>
        <Loaded query={query} what={text('one')} rows={8}>
          {(read) => <EnterpriseSections firm={read} years={years} />}
        </Loaded>
      </PageBody>
    </Page>
  );
}

/** Its own people neither remove a firm nor list it, so nothing closes. */
const nothing = () => undefined;
