import { useData } from '@qifu/client';
import { projectApi, projectStatus } from '@qifu/contracts';
import { IconButton } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useAddressWords } from '../parts/address-words';

const mostOpen = 200;

/** The applications of one's own that can still be changed, one after the other. */
export function FormNeighbours({ projectId }: { projectId: string }) {
  const text = useText('reviewProject');
  const { change } = useAddressWords();
  const { data } = useData(
    projectApi.list,
    { body: { status: [projectStatus.draft, projectStatus.returned], pageSize: mostOpen } },
    { isQuiet: true },
  );
  const list = data?.list ?? [];
  const at = list.findIndex(({ id }) => id === projectId);
  if (at < 0 || list.length < 2) return null;
  const step = (by: number, label: string, icon: 'left' | 'right') => {
    const next = list[at + by];
    return (
      <IconButton
        icon={icon}
        label={next ? `${label} ${next.projectName}` : label}
        disabled={!next}
        onClick={() => next && change({ form: next.id }, { isStep: true })}
      />
    );
  };
  return (
    <nav className="q-row" aria-label={text('neighbours.label')}>
      {step(-1, text('neighbours.previous'), 'left')}
      <span className="rv-muted">{text('neighbours.place', { at: at + 1, all: list.length })}</span>
      {step(1, text('neighbours.next'), 'right')}
    </nav>
  );
}
