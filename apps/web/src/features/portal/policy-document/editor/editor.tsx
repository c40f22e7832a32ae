import type { PolicyDocumentRecord } from '@qifu/contracts';
import { Page, ViewTabs } from '@qifu/ui/office';
import { Button, Stepper } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useRef, useState } from 'react';
import { useAddressWords } from '#shared/address-words';
import { ClashNotice } from '#shared/changes';
import { useUnsavedGuard } from '#shared/unsaved';
import type { Readings } from '#shared/use-edited-record';
import { EditionActs } from './edition-acts';
import { EditorBody, type EditorTab } from './editor-body';
import { EditorFoot, EditorNotes, Figures } from './editor-parts';
import { useChanges } from './use-changes';
import { useEdition } from './use-edition';
import { stepToChange, useEditorKeys } from './use-editor-keys';
import { usePen } from './use-pen';
import type { HandMemory } from './use-text-hand';
import './editor.css';
import './editor-parts.css';

interface EditorProps {
  readings: Readings<PolicyDocumentRecord>;
  memory: HandMemory;
  onCreated: (id: string) => void;
  onClose: () => void;
}

const tabs: readonly EditorTab[] = ['text', 'diff', 'items', 'faqs', 'files'];
const places: Readonly<Record<string, string>> = {
  draft: 'write',
  rejected: 'write',
  submitted: 'review',
  approved: 'release',
  scheduled: 'release',
};

/** One policy under the hand of its editor, or before the eyes of who reviews it. */
export function Editor({ readings, memory, onCreated, onClose }: EditorProps) {
  const text = useText('policyEditor');
  const { newest, onReload } = readings;
  // Its items and rules change beside it: gates are of the newest reading while its own words are the same.
  const base = newest?.version === readings.base?.version ? newest : readings.base;
  const { form, save, version, hasClashed, isBusy } = useEdition(readings);
  const { release } = useUnsavedGuard(form.isDirty);
  const { wordOf } = useAddressWords();
  const page = useRef<HTMLDivElement>(null);
  const mayEdit = base ? base.abilities.includes('update') : true;
  const pen = usePen(base?.id ?? '', base !== undefined && mayEdit);
  const isFixed = !mayEdit || pen.holder !== undefined;
  const changes = useChanges(base, form.values.paragraphs);
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const saveNow = async (over?: number) => {
    if (isFixed || isBusy) return;
    const saved = await save(over);
    if (!saved || base) return;
    release();
    onCreated(saved.id);
  };
  useEditorKeys({
    onSave: () => void saveNow(),
    onStep: (by) => stepToChange(page.current, by),
  });
  const shown = tabs.find((one) => one === wordOf('tab')) ?? 'text';
  const tab = !base && shown !== 'files' ? 'text' : shown;
  return (
    <Page
      isFilled
      title={form.values.title || text('newTitle')}
      figures={base && <Figures record={base} />}
      beside={<Stepper steps={stepsOf(text)} {...placeOf(base)} />}
      acts={
        <>
          <Button kind="text" onClick={onClose}>
            {text('act.back')}
          </Button>
          {!isFixed && (
            <Button busy={isBusy} disabled={!form.isDirty} onClick={() => void saveNow()}>
              {text('act.save')}
            </Button>
          )}
          {base && <EditionActs record={base} isDirty={form.isDirty} version={version} seen={seen} />}
        </>
      }
    >
      <EditorNotes {...{ base, form, pen }}>
        {base && newest && hasClashed && (
          <ClashNotice
            changes={[]}
            onKeepMine={() => void saveNow(newest.version)}
            onTakeNew={() => {
              release();
              onReload();
            }}
          />
        )}
      </EditorNotes>
      {base && <Tabs base={base} tab={tab} files={form.values.files.length} />}
      <div className="pe-page" ref={page}>
        <EditorBody
          {...{ form, base, changes, isFixed, tab, seen, memory }}
          onSee={(pid) => setSeen((now) => new Set([...now, pid]))}
        />
      </div>
      <EditorFoot base={base} isDirty={form.isDirty} hasKeys={!isFixed && tab === 'text'} />
    </Page>
  );
}

function Tabs({ base, tab, files }: { base: PolicyDocumentRecord; tab: EditorTab; files: number }) {
  const text = useText('policyEditor');
  const { change } = useAddressWords();
  return (
    <ViewTabs
      label={text('tab.label')}
      views={tabs
        .filter((key) => key !== 'diff' || base.editions.length > 1)
        .map((key) => ({ key, label: text(`tab.${key}`), ...countOf(key, base, files) }))}
      current={tab}
      onChange={(key) => change({ tab: key })}
    />
  );
}

const stepsOf = (text: ReturnType<typeof useText<'policyEditor'>>) =>
  (['write', 'review', 'release', 'public'] as const).map((key) => ({ key, label: text(`steps.${key}`) }));

const placeOf = (base: PolicyDocumentRecord | undefined) => {
  const current = base ? places[base.state] : 'write';
  return current ? { current } : { isDone: true };
};

function countOf(key: EditorTab, { changedPids, paragraphs }: PolicyDocumentRecord, files: number) {
  if (key === 'text') return { count: paragraphs.length };
  if (key === 'diff') return { count: changedPids.length };
  return key === 'files' ? { count: files } : {};
}
