import type { ParagraphShape, ParagraphUse } from '@qifu/contracts';
import { useText } from '@qifu/ui/text';
import type { Mark } from './use-changes';

interface ContentsPaneProps {
  paragraphs: readonly ParagraphShape[];
  uses: readonly ParagraphUse[];
  marks: ReadonlyMap<string, Mark>;
  currentPid: string | undefined;
  onGo: (pid: string) => void;
}

interface Entry {
  pid: string;
  label: string;
  isChapter: boolean;
  pids: string[];
}

const shownLetters = 9;

/** Chapters and clauses; what stands below a clause counts with it. */
function entriesOf(paragraphs: readonly ParagraphShape[]): Entry[] {
  const found: Entry[] = [];
  for (const { pid, kind, path, text } of paragraphs) {
    if (kind === 'chapter' || kind === 'heading')
      found.push({ pid, label: text, isChapter: true, pids: [pid] });
    else if (kind === 'clause')
      found.push({ pid, label: `${path} ${text.slice(0, shownLetters)}`, isChapter: false, pids: [pid] });
    else found.at(-1)?.pids.push(pid);
  }
  return found;
}

/** The contents with how many changes a clause has, or how much stands on it. */
export function ContentsPane({ paragraphs, uses, marks, currentPid, onGo }: ContentsPaneProps) {
  const text = useText('policyEditor');
  const counted = new Map(uses.map((one) => [one.pid, one.rules + one.faqs + one.interpretations]));
  return (
    <nav className="pe-contents" aria-label={text('contents')}>
      {entriesOf(paragraphs).map(({ pid, label, isChapter, pids }) => {
        const changes = pids.filter((one) => marks.has(one)).length;
        const stands = pids.reduce((sum, one) => sum + (counted.get(one) ?? 0), 0);
        if (isChapter)
          return (
            <p key={pid} className="pe-chapter-name">
              {label}
            </p>
          );
        return (
          <button
            key={pid}
            type="button"
            aria-current={currentPid !== undefined && pids.includes(currentPid) ? 'true' : undefined}
            onClick={() => onGo(pid)}
          >
            <span>{label}</span>
            {changes > 0 ? (
              <span className="pe-changes">{text('changes', { count: changes })}</span>
            ) : (
              <span className="q-mute">{stands}</span>
            )}
          </button>
        );
      })}
    </nav>
  );
}
