import { Meter, showNumber } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';

/** How well directions and keywords of an expert fit the projects: 0 to 100, figure beside a bar. */
export function FitMeter({ score }: { score: number }) {
  const text = useText('reviewBoard');
  return (
    <span className="rv-fit" title={text('experts.fitHint')}>
      {text('experts.fit', { score: showNumber(score, 0) })}
      <Meter value={score} maximum={100} />
    </span>
  );
}
