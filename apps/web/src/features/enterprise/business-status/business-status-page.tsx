import { useAreas } from '@qifu/ui/text';
import { useAddressWords } from '#shared/address-words';
import { roleCodes, useSession } from '#shared/session';
import { currentYear } from '../parts/years';
import { OwnYears } from './own-years';
import { StatusList } from './status-list';
import { YearDrawer } from './year-drawer';
import '../enterprise.css';
import './business-status.css';

/** Business year by year: staff see all firms in reach, a firm's own people theirs; a year opens in a drawer. */
export default function BusinessStatusPage() {
  useAreas('businessStatus', 'enterprise', 'files', 'record', 'validation', 'validationEnterprise');
  const isOwn = useSession(({ user }) => user?.roleCodes.includes(roleCodes.enterprise) ?? false);
  const { wordOf, change } = useAddressWords();
  const firmId = wordOf('firm');
  const year = Number(wordOf('of')) || currentYear();
  return (
    <>
      {isOwn ? <OwnYears /> : <StatusList />}
      {firmId && (
        <YearDrawer
          key={`${firmId} ${year}`}
          firmId={firmId}
          year={year}
          isOwn={isOwn}
          onClose={() => change({ firm: '', of: '' })}
          onYear={(next) => change({ of: String(next) })}
        />
      )}
    </>
  );
}
