import type { PolicyDocumentRecord } from '@qifu/contracts';
import { Button } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useLayoutEffect, useRef, useState } from 'react';
import { AttachedFiles } from '#shared/attached-files';
import { EvidenceField } from '#shared/evidence-field';
import { Loaded } from '#shared/query-state';
import { ComparisonPane } from './comparison-pane';
import { ContentsPane } from './contents-pane';
import { GatesPane } from './gates-pane';
import { ItemsPane } from './items-pane';
import { MetadataFields } from './metadata-fields';
import type { EditedText } from './paragraph-acts';
import { PasteDialog } from './paste-dialog';
import { PasteReport } from './paste-report';
import { FaqsPane, InterpretationsBlock } from './readings-pane';
import { TextPane } from './text-pane';
import type { useChanges } from './use-changes';
import { useComparison } from './use-comparison';
import type { EditionForm } from './use-edition';
import { useReadText } from './use-read-text';
import { type HandMemory, useTextHand } from './use-text-hand';

export type EditorTab = 'text' | 'diff' | 'items' | 'faqs' | 'files';

interface BodyProps {
  form: EditionForm;
  base: PolicyDocumentRecord | undefined;
  changes: ReturnType<typeof useChanges>;
  isFixed: boolean;
  tab: EditorTab;
  seen: ReadonlySet<string>;
  onSee: (pid: string) => void;
  memory: HandMemory;
}

/** Contents, what is worked on, and what a release waits for. */
export function EditorBody(props: BodyProps) {
  const { form, base, changes, isFixed, tab, memory } = props;
  const { values, set } = form;
  const text: EditedText = { paragraphs: values.paragraphs, tombs: values.tombs };
  const put = ({ paragraphs, tombs }: EditedText) => set({ paragraphs: [...paragraphs], tombs: [...tombs] });
  const { hand, acts, start } = useTextHand(text, memory, put);
  const main = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (main.current) main.current.scrollTop = memory.top;
  }, [memory]);
  const reading = useReadText(text, put);
  const uses = base?.uses ?? [];
  const go = (pid: string) => {
    if (!isFixed) acts.enter(pid);
    document.querySelector(`[data-pid="${CSS.escape(pid)}"]`)?.scrollIntoView({ block: 'start' });
  };
  return (
    <div className={`pe-panes pe-tab-${tab}`}>
      {(tab === 'text' || tab === 'diff') && (
        <div className="pe-pane pe-pane-contents">
          <ContentsPane
            paragraphs={values.paragraphs}
            uses={uses}
            marks={changes.marks}
            currentPid={hand?.pid}
            onGo={go}
          />
        </div>
      )}
      <div
        className="pe-pane pe-pane-main"
        ref={main}
        onScroll={({ currentTarget }) => {
          if (tab === 'text') memory.top = currentTarget.scrollTop;
        }}
      >
        {tab === 'text' && (
          <>
            {!isFixed && <TextTools reading={reading} />}
            {reading.pasted && (
              <PasteReport pasted={reading.pasted} onUndo={reading.undo} onClose={reading.close} />
            )}
            <TextPane
              paragraphs={values.paragraphs}
              uses={uses}
              marks={changes.marks}
              {...{ hand, isFixed, acts }}
              onStart={start}
            />
          </>
        )}
        <OtherTab {...props} />
      </div>
      <aside className="pe-pane pe-pane-side">
        {base && <GatesPane record={base} />}
        <MetadataFields form={form} record={base} isFixed={isFixed} />
        {base && <InterpretationsBlock documentId={base.id} changed={new Set(changes.marks.keys())} />}
      </aside>
    </div>
  );
}

function TextTools({ reading }: { reading: ReturnType<typeof useReadText> }) {
  const text = useText('policyEditor');
  const [isPasting, setIsPasting] = useState(false);
  return (
    <div className="pe-bar">
      <Button icon="doc" onClick={() => setIsPasting(true)}>
        {text('paste.open')}
      </Button>
      {isPasting && (
        <PasteDialog
          isBusy={reading.isBusy}
          onPaste={reading.paste}
          onUpload={reading.upload}
          onClose={() => setIsPasting(false)}
        />
      )}
    </div>
  );
}

function OtherTab({ form, base, isFixed, tab, seen, onSee }: BodyProps) {
  const text = useText('policyEditor');
  const { query, pair, isUsual, choose } = useComparison(base);
  if (tab === 'files')
    return (
      <div className="pe-files">
        <p className="q-mute">{text('files.hint')}</p>
        {isFixed ? (
          <AttachedFiles files={form.values.files} />
        ) : (
          <EvidenceField files={form.values.files} onChange={(files) => form.set({ files })} />
        )}
      </div>
    );
  if (!base) return null;
  if (tab === 'items') return <ItemsPane documentId={base.id} />;
  if (tab === 'faqs') return <FaqsPane documentId={base.id} />;
  if (tab !== 'diff') return null;
  return (
    <Loaded query={query} what={text('tab.diff')} rows={8}>
      {(comparison) => (
        <ComparisonPane
          record={base}
          comparison={comparison}
          pair={pair}
          onChoose={choose}
          isDirty={form.isDirty}
          seen={isUsual && base.abilities.includes('approve') ? seen : undefined}
          onSee={onSee}
        />
      )}
    </Loaded>
  );
}
