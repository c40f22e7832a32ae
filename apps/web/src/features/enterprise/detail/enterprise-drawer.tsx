import { Drawer } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { Loaded } from '#shared/query-state';
import { useNoteRecord } from '#shared/recent/use-note-record';
import { WhoSees } from '#shared/who-sees';
import type { ListedFirm } from '../blacklist/list-dialog';
import { DrawerActs } from './drawer-acts';
import { DrawerHead } from './drawer-head';
import { EnterpriseSections, useEnterprise } from './enterprise-sections';

interface EnterpriseDrawerProps {
  id: string;
  /** The year whose report stands beside the name. */
  year: number;
  onClose: () => void;
  onBlacklist: (firm: ListedFirm) => void;
}

/** An enterprise beside its list. */
export function EnterpriseDrawer({ id, year, onClose, onBlacklist }: EnterpriseDrawerProps) {
  const text = useText('enterprise');
  const { query, years, current } = useEnterprise(id, year);
  const firm = query.data;
  useNoteRecord(firm && { kind: 'enterprise', id, name: firm.enterpriseName });
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={firm?.enterpriseName ?? text('one')}
      facts={
        firm && (
          <>
            <DrawerHead firm={firm} current={current} />
            <WhoSees menu="enterprise" recordId={id} />
          </>
        )
      }
      foot={firm && <DrawerActs firm={firm} onClose={onClose} onBlacklist={onBlacklist} />}
    >
      <Loaded query={query} what={text('one')} rows={8}>
        {(read) => <EnterpriseSections firm={read} years={years} />}
      </Loaded>
    </Drawer>
  );
}
