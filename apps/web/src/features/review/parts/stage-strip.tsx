import type { BatchStage, Data, declareBatchApi } from '@qifu/contracts';
import { type Step, Stepper } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { Link } from 'react-router';

interface StageStripProps {
  stages: Data<typeof declareBatchApi.progress>['stages'];
  /** line: beside a title, figures alone; wide: over the width, in words. */
  kind: 'line' | 'wide';
}

/** How far a batch is, as the server tells it; a stage with open work leads to it. */
export function StageStrip({ stages, kind }: StageStripProps) {
  const text = useText('reviewParts');
  const steps = stages.map((stage): Step => {
    const { key, open, state } = stage;
    const words = open > 0 ? text(`stageOpen.${key}`, { count: open }) : text('stageOpen.none');
    const isTold = open > 0 || (kind === 'wide' && state === 'current');
    return {
      key,
      place: state,
      label: <StageName stage={stage} name={text(`stage.${key}`)} words={words} />,
      note: isTold ? (kind === 'wide' ? words : open) : undefined,
    };
  });
  return <Stepper kind={kind} steps={steps} />;
}

/** The name of a stage; with open work in reach it is a link that says where it leads. */
function StageName({ stage, name, words }: { stage: BatchStage; name: string; words: string }) {
  if (stage.to === '') return name;
  return (
    <Link to={stage.to} className="rv-stage" title={words} aria-label={`${name} ${words}`}>
      {name}
    </Link>
  );
}
