import type { BusinessStatus, Enterprise } from '@qifu/contracts';
import { findStatusFace, KindTag, StatusTag, useKitText } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useDictionary } from '#shared/options';
import { BlackMark } from '../parts/black-mark';

/** State of the year, standing, kinds and the code, under the name. */
export function DrawerHead({ firm, current }: { firm: Enterprise; current: BusinessStatus | undefined }) {
  const scale = useDictionary('scaleType');
  const type = useDictionary('enterpriseType');
  const kinds = [scale.nameOf(firm.scaleType), type.nameOf(firm.enterpriseType)].filter(Boolean);
  return (
    <>
      {firm.blacklisted && <BlackMark level={firm.blackLevel} />}
      {current && <YearState row={current} />}
      {kinds.map((kind) => (
        <KindTag key={kind}>{kind}</KindTag>
      ))}
      <span className="q-mono q-mute">{firm.creditCode}</span>
    </>
  );
}

/** 2026 年已核验 */
function YearState({ row }: { row: BusinessStatus }) {
  const text = useText('enterprise');
  const kit = useKitText();
  const face = findStatusFace('fill', row.fillState);
  if (!face) return null;
  return (
    <StatusTag tone={face.tone} icon={face.icon} boxed>
      {text('yearState', { year: row.year, state: kit(face.word) })}
    </StatusTag>
  );
}
