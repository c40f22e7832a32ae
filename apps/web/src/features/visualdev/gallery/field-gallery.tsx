import { useData } from '@qifu/client';
import { type FieldKindSample, fieldKindApi } from '@qifu/contracts';
import { type FieldSchema, findKind } from '@qifu/fields';
import { Page, ViewTabs } from '@qifu/ui/office';
import { Button, Segments, TextInput } from '@qifu/ui/parts';
import { useAreas, useText } from '@qifu/ui/text';
import { useRef, useState } from 'react';
import { Loaded } from '#shared/query-state';
import { WithUploads } from '#shared/with-uploads';
import { KeyFoot } from '../designer/key-line';
import { kindKey } from '../designer/kinds';
import { KindRow, type KindState } from './kind-row';
import { useGalleryKeys } from './use-gallery-keys';
import './field-gallery.css';

const states: readonly KindState[] = ['filled', 'empty', 'wrong', 'off'];
const groups = ['input', 'choice', 'people', 'file', 'relation', 'computed', 'system'] as const;

/** Every kind of field as forms, details, lists and their conditions draw it, in the state that is chosen. */
export function FieldGallery({ onClose }: { onClose: () => void }) {
  useAreas('fieldGallery');
  const text = useText('fieldGallery');
  const designer = useText('designer');
  const kinds = useText('designerKinds');
  const [state, setState] = useState<KindState>('filled');
  const [asked, setAsked] = useState('');
  const query = useData(fieldKindApi.list, {}, { isQuiet: true });
  const nameOf = (type: string) => kinds(`kind.${kindKey(type as never)}`);
  const word = asked.trim().toLowerCase();
  const fits = ({ type, wireKey }: FieldKindSample) =>
    `${nameOf(type)} ${wireKey}`.toLowerCase().includes(word);
  const searching = useRef<HTMLInputElement>(null);
  const countOf = (one: FieldSchema['group']) =>
    (query.data?.list ?? []).filter((sample) => fits(sample) && findKind(sample.type)?.group === one).length;
  const inUse = groups.filter((one) => countOf(one) > 0);
  const [chosen, setChosen] = useState<string>('');
  const group = inUse.find((one) => one === chosen) ?? inUse[0] ?? '';
  const goTo = (next: string | undefined) => {
    if (next === undefined) return;
    setChosen(next);
    document.getElementById(`fgl-${next}`)?.scrollIntoView({ block: 'start' });
  };
  useGalleryKeys({
    toSearch: () => searching.current?.focus(),
    toState: (at) => setState(states[at] ?? state),
    byGroup: (by) => goTo(inUse[inUse.indexOf(group as (typeof inUse)[number]) + by]),
  });
  return (
    <Page
      title={text('title', { count: query.data?.list.length ?? '' })}
      figures={text('figures')}
      acts={
        <>
          <TextInput
            ref={searching}
            className="fgl-find"
            icon="search"
            after={<kbd>/</kbd>}
            aria-label={text('search')}
            placeholder={text('search')}
            value={asked}
            onChange={(event) => setAsked(event.target.value)}
          />
          <Segments
            label={text('state')}
            value={state}
            choices={states.map((value) => ({ value, label: text(`is.${value}`) }))}
            onChange={setState}
          />
          <Button icon="left" onClick={onClose}>
            {designer('head.back')}
          </Button>
        </>
      }
    >
      <div className="fgl-page">
        <ViewTabs
          label={text('groups')}
          views={inUse.map((key) => ({ key, label: text(`group.${key}`), count: countOf(key) }))}
          current={group}
          onChange={goTo}
        />
        <Loaded query={query} what={text('table')}>
          {({ list }) => (
            <WithUploads>
              <Kinds key={state} {...{ state, nameOf }} list={list.filter(fits)} />
            </WithUploads>
          )}
        </Loaded>
        <KeyFoot said="" line={text('keys')} counted={text('layouts')} />
      </div>
    </Page>
  );
}

interface KindsProps {
  list: readonly FieldKindSample[];
  state: KindState;
  nameOf: (type: string) => string;
}

function Kinds({ list, state, nameOf }: KindsProps) {
  const text = useText('fieldGallery');
  const known = list.flatMap((sample) => {
    const kind = findKind(sample.type);
    return kind ? [{ sample, kind }] : [];
  });
  const inGroup = (group: FieldSchema['group']) => known.filter(({ kind }) => kind.group === group);
  if (known.length === 0) return <p className="q-mute fgl-none">{text('none')}</p>;
  return (
    <table className="fgl" aria-label={text('table')}>
      <thead>
        <tr>
          {(['kind', 'edit', 'read', 'cell', 'filter'] as const).map((view) => (
            <th key={view} scope="col">
              {text(`view.${view}`)}
            </th>
          ))}
        </tr>
      </thead>
      {groups
        .filter((group) => inGroup(group).length > 0)
        .map((group) => (
          <tbody key={group} id={`fgl-${group}`}>
            <tr className="fgl-group">
              <th scope="rowgroup" colSpan={5}>
                {text(`group.${group}`)} <span>{inGroup(group).length}</span>
              </th>
            </tr>
            {inGroup(group).map(({ sample, kind }) => (
              <KindRow key={sample.type} {...{ sample, kind, state }} name={nameOf(sample.type)} />
            ))}
          </tbody>
        ))}
    </table>
  );
}
