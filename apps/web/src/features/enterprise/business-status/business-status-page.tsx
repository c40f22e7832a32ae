import { useAreas } from '@qifu/ui/text';
import { roleCodes, useSession } from '#shared/session';
import { OpenYear } from './open-year';
import { OwnYears } from './own-years';
import { StatusList } from './status-list';
import '../enterprise.css';
import './business-status.css';

/** Business year by year: staff see all firms in reach, a firm's own people theirs; a year opens in a drawer. */
export default function BusinessStatusPage() {
  useAreas('businessStatus', 'enterprise', 'files', 'record', 'validation', 'validationEnterprise');
  const isOwn = useSession(({ user }) => user?.roleCodes.includes(roleCodes.enterprise) ?? false);
  return (
    <>
      {isOwn ? <OwnYears /> : <StatusList />}
      <OpenYear isOwn={isOwn} />
    </>
  );
}
