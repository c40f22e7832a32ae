import { IconButton, showTime } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { dropFound, type FoundDraft, listDrafts } from '#shared/draft/draft-store';
import { loadSealer } from '#shared/draft/use-draft';
import { useSession } from '#shared/session';
import { HomePart } from './home-part';

const mostShown = 8;

/** What was typed into forms in this browser and never saved; it lies nowhere else. */
export function HomeDrafts() {
  const text = useText('home');
  const draftKey = useSession(({ user }) => user?.draftKey);
  const [drafts, setDrafts] = useState<readonly FoundDraft[]>([]);
  useEffect(() => {
    if (!draftKey) return undefined;
    let isGone = false;
    void loadSealer(draftKey).then((sealer) => isGone || setDrafts(listDrafts(sealer)));
    return () => {
      isGone = true;
    };
  }, [draftKey]);
  if (drafts.length === 0) return null;
  const drop = (draft: FoundDraft) => {
    dropFound(draft);
    setDrafts(drafts.filter((one) => one !== draft));
  };
  return (
    <HomePart title={text('drafts.title')} note={text('drafts.note')}>
      <ul className="home-recent">
        {drafts.slice(0, mostShown).map((draft) => (
          <li key={draft.name} className="home-draft">
            <Link to={draft.address}>{draft.title}</Link>
            <time>{showTime(draft.at, 'short')}</time>
            <IconButton
              icon="trash"
              className="q-quiet"
              label={text('drafts.drop', { name: draft.title })}
              onClick={() => drop(draft)}
            />
          </li>
        ))}
      </ul>
    </HomePart>
  );
}
