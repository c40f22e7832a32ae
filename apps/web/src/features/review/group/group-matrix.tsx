import type { GroupProgress } from '@qifu/contracts';
import { matrixStateOf, ProgressMatrix } from '@qifu/ui/office';
import { useText } from '@qifu/ui/text';

interface GroupMatrixProps {
  progress: GroupProgress;
  onOpen?: (expertId: string, projectId: string) => void;
}

/** Who has scored what, without any score (rulings 29). */
export function GroupMatrix({ progress, onOpen }: GroupMatrixProps) {
  const text = useText('reviewBoard');
  const { experts, projects } = progress;
  if (experts.length === 0 || projects.length === 0) return null;
  const places = new Map(projects.map(({ projectId }, index) => [projectId, index]));
  const rows = new Map(experts.map((expert) => [expert.expertId, expert.states]));
  return (
    <div className="rv-matrix">
      <ProgressMatrix
        label={text('group.matrix')}
        experts={experts.map(({ expertId, name }) => ({ id: expertId, name }))}
        projects={projects.map(({ projectId, seq, label }) => ({ id: projectId, name: label, number: seq }))}
        stateOf={(expertId, projectId) =>
          matrixStateOf(rows.get(expertId)?.[places.get(projectId) ?? -1] ?? null)
        }
        onOpen={onOpen}
      />
    </div>
  );
}
