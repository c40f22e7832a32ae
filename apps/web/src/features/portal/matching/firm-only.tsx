import type { CallError, FirmHead } from '@qifu/contracts';
import { buttonClass, Failed, NativeSelect, Notice, SkeletonRows } from '@qifu/ui/parts';
import { type Crumb, LinkTo, PageColumns, PageHead } from '@qifu/ui/portal';
import { useText } from '@qifu/ui/text';
import { goInPortal, usePortalAddress } from '#shared/portal-address';
import { profileAddress } from './addresses';

const noRight = 403;
const absent = 404;
/** There is nothing for whoever asks; any other error is a failure, and asked again. */
export const isRefusal = (error: CallError | null) => error?.code === noRight || error?.code === absent;

interface FirmOnlyProps {
  title: string;
  crumbs: readonly Crumb[];
  crumbLabel: string;
  error: CallError | null;
  onRetry: () => void;
}

/** A page of a firm while it is read, and for whoever has no firm: what it is for, and what there is instead. */
export function FirmOnly({ title, crumbs, crumbLabel, error, onRetry }: FirmOnlyProps) {
  const text = useText('matching');
  return (
    <>
      <PageHead crumbLabel={crumbLabel} crumbs={crumbs} title={title} />
      <PageColumns>
        {error && isRefusal(error) ? (
          <Notice title={error.message}>
            <LinkTo to="/door/policyCalculator" className={buttonClass('plain')}>
              {text('toCalculator')}
            </LinkTo>
          </Notice>
        ) : error ? (
          <Failed onRetry={onRetry} />
        ) : (
          <SkeletonRows />
        )}
      </PageColumns>
    </>
  );
}

/** What stands below the title: the firm, what it is, and the day it is judged for; another firm is chosen here. */
export function FirmFacts({
  firm,
  day,
  leadsToProfile,
}: {
  firm: FirmHead;
  day: string;
  leadsToProfile?: boolean;
}) {
  const text = useText('matching');
  const { path } = usePortalAddress();
  const words = [
    firm.districtName,
    firm.industryName,
    firm.size,
    firm.age !== null && text('age', { count: firm.age }),
    firm.headcount && text('staff', { text: firm.headcount }),
    text('asOf', { day }),
  ].filter((word): word is string => Boolean(word));
  return (
    <>
      {firm.others.length > 0 ? (
        <NativeSelect
          aria-label={text('otherFirm')}
          value={firm.id}
          choices={[firm, ...firm.others].map(({ id, enterpriseName }) => ({
            value: id,
            label: enterpriseName,
          }))}
          onChange={(event) => goInPortal(`${path}?firm=${encodeURIComponent(event.target.value)}`)}
        />
      ) : (
        <b>{firm.enterpriseName}</b>
      )}
      {words.map((word) => (
        <span key={word}>{word}</span>
      ))}
      {leadsToProfile && (
        <LinkTo to={profileAddress(firm.others.length > 0 ? firm.id : undefined)}>{text('toProfile')}</LinkTo>
      )}
    </>
  );
}

/** The firm the address names, where somebody acts for several. */
export const useFirm = (): string | undefined => usePortalAddress().query.get('firm') ?? undefined;
