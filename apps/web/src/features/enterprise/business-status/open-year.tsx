import { useAreas } from '@qifu/ui/text';
import { useAddressWords } from '#shared/address-words';
import { currentYear } from '../parts/years';
import { YearDrawer } from './year-drawer';
import '../enterprise.css';
import './business-status.css';

interface OpenYearProps {
  /** The reader acts for the firm. */
  isOwn: boolean;
  /** Verified or sent back it is done with here, and the drawer goes. */
  closesWhenDecided?: boolean;
}

/** The year that the address names (`firm`, `of`), in its drawer over whatever page it was opened from. */
export function OpenYear({ isOwn, closesWhenDecided = false }: OpenYearProps) {
  useAreas('businessStatus', 'enterprise', 'files', 'record', 'validation', 'validationEnterprise');
  const { wordOf, change } = useAddressWords();
  const firmId = wordOf('firm');
  const year = Number(wordOf('of')) || currentYear();
  if (!firmId) return null;
  const close = () => change({ firm: '', of: '' });
  return (
    <YearDrawer
      key={`${firmId} ${year}`}
      firmId={firmId}
      year={year}
      isOwn={isOwn}
      onClose={close}
      onYear={(next) => change({ of: String(next) })}
      onDecided={closesWhenDecided ? close : undefined}
    />
  );
}
