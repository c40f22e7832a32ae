import { useData } from '@qifu/client';
import { blacklistApi, businessStatusApi, type Enterprise, enterpriseApi } from '@qifu/contracts';
import { useAddressWords } from '#shared/address-words';
import { useMayCall } from '#shared/allowed';
import { EnterpriseBlacklist } from './enterprise-blacklist';
import { EnterpriseFacts } from './enterprise-facts';
import { EnterpriseFiles } from './enterprise-files';
import { EnterpriseHistory } from './enterprise-history';
import { EnterprisePeople } from './enterprise-people';
import { EnterpriseYears } from './enterprise-years';

/** A firm with the figures of all its years: one is told in its head and all are listed below. */
export function useEnterprise(id: string, year: number) {
  const query = useData(enterpriseApi.read, { params: { id } }, { isQuiet: true, keepsFormer: false });
  const years = useData(
    businessStatusApi.list,
    { params: { enterpriseId: id }, body: {} },
    { isQuiet: true, keepsFormer: false },
  );
  return { query, years, current: years.data?.list.find((row) => row.year === year) };
}

interface EnterpriseSectionsProps {
  firm: Enterprise;
  years: Parameters<typeof EnterpriseYears>[0]['years'];
}

/** An enterprise: facts, yearly figures, holders, people, blacklist, files, what happened. */
export function EnterpriseSections({ firm, years }: EnterpriseSectionsProps) {
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
