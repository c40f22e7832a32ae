import { Icon } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { lazy, Suspense } from 'react';
import { useSession } from '#shared/session';
import { SignInLink } from '#shared/sign-in-link';

interface FavouriteActProps {
  id: string;
  title: string;
}

const Star = lazy(async () => ({ default: (await import('./favourite-star')).FavouriteStar }));

/** Marks a policy to find it again; visitors are asked to sign in, and come back here. */
export function FavouriteAct({ id, title }: FavouriteActProps) {
  const text = useText('policyParts');
  const isVisitor = useSession(({ user }) => user === undefined);
  const face = (
    <>
      <Icon name="star" />
      {text('favourite')}
    </>
  );
  if (isVisitor)
    return (
      <SignInLink className="q-link" comesBack>
        {face}
      </SignInLink>
    );
  return (
    <Suspense fallback={<span className="q-link">{face}</span>}>
      <Star id={id} title={title} />
    </Suspense>
  );
}
