import { useData } from '@qifu/client';
import { blacklistApi, businessStatusApi, type Enterprise, enterpriseApi } from '@qifu/contracts';
import { Drawer } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useAddressWords } from '#shared/address-words';
import { useMayCall } from '#shared/allowed';
import { Loaded } from '#shared/query-state';
import type { ListedFirm } from '../blacklist/list-dialog';
import { DrawerActs } from './drawer-acts';
import { DrawerHead } from './drawer-head';
import { EnterpriseBlacklist } from './enterprise-blacklist';
import { EnterpriseFacts } from './enterprise-facts';
import { EnterpriseFiles } from './enterprise-files';
import { EnterpriseHistory } from './enterprise-history';
import { EnterprisePeople } from './enterprise-people';
import { EnterpriseYears } from './enterprise-years';

interface EnterpriseDrawerProps {
  id: string;
  /** The year whose report stands beside the name. */
  year: number;
  onClose: () => void;
  onBlacklist: (firm: ListedFirm) => void;
}

/** An enterprise: facts, yearly figures, holders, people, blacklist, files, what happened. */
export function EnterpriseDrawer({ id, year, onClose, onBlacklist }: EnterpriseDrawerProps) {
  const text = useText('enterprise');
  const query = useData(enterpriseApi.read, { params: { id } }, { isQuiet: true, keepsFormer: false });
  // Of the figures of all years one is in the head and all are below.
  const years = useData(
    businessStatusApi.list,
    { params: { enterpriseId: id }, body: {} },
    { isQuiet: true, keepsFormer: false },
  );
  const firm = query.data;
  const current = years.data?.list.find((row) => row.year === year);
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={firm?.enterpriseName ?? text('one')}
      facts={firm && <DrawerHead firm={firm} current={current} />}
      foot={firm && <DrawerActs firm={firm} onClose={onClose} onBlacklist={onBlacklist} />}
    >
      <Loaded query={query} what={text('one')} rows={8}>
        {(read) => <Sections firm={read} years={years} />}
      </Loaded>
    </Drawer>
  );
}

interface SectionsProps {
  firm: Enterprise;
  years: Parameters<typeof EnterpriseYears>[0]['years'];
}

function Sections({ firm, years }: SectionsProps) {
  const { wordOf } = useAddressWords();
  const maySeeBlacklist = useMayCall(blacklistApi.listBlacklist);
  return (
    <>
      <EnterpriseFacts firm={firm} />
      <EnterpriseYears firm={firm} years={years} />
      {maySeeBlacklist && <EnterpriseBlacklist firm={firm} />}
      <EnterprisePeople firm={firm} />
      <EnterpriseFiles enterpriseId={firm.id} year={Number(wordOf('year')) || undefined} />
      <EnterpriseHistory enterpriseId={firm.id} />
    </>
  );
}
