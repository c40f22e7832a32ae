import { useData } from '@qifu/client';
import { blacklistApi, blacklistLevels, enterpriseApi, type OwnListing } from '@qifu/contracts';
import { Button, StatusTag, showTime } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { lazy, Suspense, useState } from 'react';
import { useDictionary } from '#shared/options';
import './job-list.css';

const OwnGround = lazy(async () => ({
  default: (await import('../../../features/enterprise/blacklist/own-ground')).OwnGround,
}));

const isBan = ({ level }: OwnListing) => level >= blacklistLevels.ban;
const isAbout = ({ scope }: OwnListing, batchType: string) =>
  scope.length === 0 || batchType === '' || scope.includes(batchType);

/** What stands against the own firms, and which kinds of batches that closes to all of them. */
export function useOwnListings() {
  const entries = useData(blacklistApi.listOwnBlacklist, {}, { isQuiet: true }).data?.list ?? [];
  const firms = useData(enterpriseApi.listOwn, {}, { isQuiet: true }).data?.list ?? [];
  const bans = entries.filter(isBan);
  /** Another firm one acts for may still apply: then the batch is open. */
  const isClosed = (batchType: string) =>
    firms.length > 0 &&
    firms.every(({ id }) => bans.some((ban) => ban.enterpriseId === id && isAbout(ban, batchType)));
  return { entries, isClosed };
}

/** Says that a firm is listed, on what ground and until when: what is closed to it comes before what it could do. */
export function ListedFrame({ entries }: { entries: readonly OwnListing[] }) {
  const text = useText('home');
  const reasons = useDictionary('blacklistReason');
  // The worst stands first.
  const [worst] = entries;
  if (!worst) return null;
  const { enterpriseName: name, scope, endDate, reasonType, basisDocNo } = worst;
  const title = isBan(worst) ? (scope.length > 0 ? 'bannedSome' : 'banned') : 'warned';
  return (
    <div className="home-next home-listed">
      <h2>{text(`batches.${title}`, { name })}</h2>
      <p>
        <span>{[reasons.nameOf(reasonType), basisDocNo].filter(Boolean).join('，')}</span>
        <StatusTag tone={isBan(worst) ? 'bad' : 'warn'} icon={isBan(worst) ? 'ban' : 'alert'}>
          {endDate === null
            ? text('batches.forGood')
            : text('batches.until', { date: showTime(endDate, 'date') })}
        </StatusTag>
        {isBan(worst) && <span>{text('batches.closed')}</span>}
      </p>
      <GroundButton entries={entries} isMain />
    </div>
  );
}

/** Opens what the listing stands on, over the home. */
export function GroundButton({
  entries,
  isMain = false,
}: {
  entries: readonly OwnListing[];
  isMain?: boolean;
}) {
  const text = useText('home');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button kind={isMain ? 'main' : 'plain'} onClick={() => setIsOpen(true)}>
        {text('batches.ground')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <OwnGround entries={entries} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
