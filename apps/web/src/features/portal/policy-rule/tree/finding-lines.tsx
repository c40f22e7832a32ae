import { Icon } from '@qifu/ui/parts';
import { useDesk } from '../desk-context';

/** What is wrong with a line, right below it. What its tests have not seen shows in its marks. */
export function FindingLines({ at }: { at: string }) {
  const findings = useDesk()
    .findingsAt(at)
    .filter(({ kind }) => !kind.startsWith('neverSeen') && kind !== 'missingCitation');
  if (findings.length === 0) return null;
  return (
    <div className="pr-findings">
      {findings.map(({ kind, subject, text, at: place }) => (
        <p key={`${place} ${kind} ${subject} ${text}`}>
          <Icon name="alert" />
          {text}
        </p>
      ))}
    </div>
  );
}
