import type { Endpoint } from '@qifu/contracts';
import { Button, buttonClass, Empty, type IconName } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMayCall } from './allowed';

interface EmptyListProps {
  icon?: IconName;
  /** What there is none of. */
  title: string;
  /** The next step, for whoever may take it. */
  hint: string;
  /** For everybody else: what comes here, and through whom; left out, that others add it. */
  otherwise?: string;
  /** The call the step ends in. */
  to: Endpoint;
  /** The step as a button: here, or at another page; left out where it stands beside the list already. */
  act?: { label: string } & ({ run: () => void } | { at: string });
  /** Further ways to begin, for whoever may. */
  children?: ReactNode;
}

/** A list without a record: what to do next for whoever may do it, and what happens here for the others. */
export function EmptyList({ icon, title, hint, otherwise, to, act, children }: EmptyListProps) {
  const text = useText('record');
  const mayAct = useMayCall(to);
  return (
    <Empty
      {...(icon && { icon })}
      title={title}
      hint={mayAct ? hint : (otherwise ?? text('own.emptyReadHint'))}
    >
      {mayAct && act && <Step {...act} />}
      {mayAct && children}
    </Empty>
  );
}

function Step(act: NonNullable<EmptyListProps['act']>) {
  if ('at' in act)
    return (
      <Link className={buttonClass()} to={act.at}>
        {act.label}
      </Link>
    );
  return <Button onClick={act.run}>{act.label}</Button>;
}
