import type { HeldRole } from '@qifu/contracts';
import { KindTag, showTime } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import './user.css';

interface HeldRolesProps {
  /** Undefined where the column is not granted. */
  roles: readonly HeldRole[] | undefined;
  /** How many are named; the rest are counted. */
  most?: number;
}

/** The roles somebody holds; one that ends stands apart and says when. */
export function HeldRoles({ roles = [], most = roles.length }: HeldRolesProps) {
  const text = useText('user');
  if (roles.length === 0) return '—';
  // What ends is never among those only counted.
  const ordered = [...roles].sort(
    (one, other) => Number(other.endsAt !== null) - Number(one.endsAt !== null),
  );
  const rest = ordered.slice(most);
  return (
    <span className="usr-roles">
      {ordered.slice(0, most).map(({ id, fullName, endsAt }) => (
        <span key={id} className={endsAt === null ? undefined : 'usr-ends'}>
          <KindTag>
            {endsAt === null
              ? fullName
              : text('roleUntil', { name: fullName, day: showTime(endsAt, 'date') })}
          </KindTag>
        </span>
      ))}
      {rest.length > 0 && (
        <span title={rest.map(({ fullName }) => fullName).join('; ')}>
          <KindTag>+{rest.length}</KindTag>
        </span>
      )}
    </span>
  );
}

/** When and from where somebody signed in last. */
export function LastSignIn({
  time,
  address,
}: {
  time: number | null | undefined;
  address: string | undefined;
}) {
  const text = useText('user');
  if (!time) return <span className="q-mute">{text('neverSignedIn')}</span>;
  return (
    <>
      {showTime(time)}
      {address && <small className="usr-second q-mono">{address}</small>}
    </>
  );
}
