import { useKitText } from './kit-text';
import { findStatusFace, type StatusFamily } from './status-families';
import { StatusTag } from './status-tag';

interface StateOfProps {
  family: StatusFamily;
  code: string | number | null | undefined;
  boxed?: boolean;
}

/** The state of a record by its wire code; an unknown code shows itself rather than nothing. */
export function StateOf({ family, code, boxed }: StateOfProps) {
  const text = useKitText();
  if (code === null || code === undefined) return <>{text('emptyValue')}</>;
  const face = findStatusFace(family, code);
  if (!face) return <>{String(code)}</>;
  return (
    <StatusTag tone={face.tone} icon={face.icon} boxed={boxed}>
      {text(face.word)}
    </StatusTag>
  );
}
