import type { DesignInfo } from '@qifu/contracts';
import { colourRulesOf } from '@qifu/rules';
import { ViewTabs } from '@qifu/ui/office';
import { Button, IconButton } from '@qifu/ui/parts';
import { useAreas, useText } from '@qifu/ui/text';
import { useState } from 'react';
import { KeyFoot } from '../designer/key-line';
import { ButtonSettings } from './button-settings';
import { ColumnSettings } from './column-settings';
import { FieldMatrix } from './field-matrix';
import { ListCanvas } from './list-canvas';
import { PreviewAs, PreviewTold } from './preview-as';
import { QuerySettings } from './query-settings';
import { useColumnMoves } from './use-column-moves';
import { type DesignedOn, useListDesign } from './use-list-design';
import { usePreviewRows } from './use-preview-rows';
import { WholeSettings } from './whole-settings';
import '../records/colour-mark.css';
import './list-designer.css';
import './list-settings.css';

interface ListDesignerProps extends DesignedOn {
  info: DesignInfo;
}

/** The list is designed on the list: its fields, the list itself with real rows, and the settings of what is chosen. */
export function ListDesigner({ info, document, take }: ListDesignerProps) {
  useAreas('listDesigner', 'recordList', 'formRules');
  const text = useText('listDesigner');
  const design = useListDesign({ document, take });
  const [chosen, setChosen] = useState('');
  const [tab, setTab] = useState('column');
  // In a window of middle width the settings come over the canvas when they are asked for.
  const [isSet, setIsSet] = useState(false);
  const at = design.columns.findIndex(({ prop }) => prop === chosen);
  const choose = (name: string, place: number) => {
    setChosen(name);
    setTab('column');
    focusHead(place);
  };
  const moves = useColumnMoves(design, choose);
  const [userId, setUserId] = useState<string>();
  const preview = usePreviewRows(info, document, design, userId);
  return (
    <>
      <div className="dsg-columns lds" data-set={isSet || undefined}>
        <aside className="dsg-left">
          <FieldMatrix
            {...{ design, chosen }}
            onChoose={(name) => {
              setChosen(name);
              setTab('column');
            }}
          />
        </aside>
        <div className="dsg-canvas">
          <Button className="lds-set" icon="gear" onClick={() => setIsSet(true)}>
            {text('tabs.name')}
          </Button>
          <PreviewAs {...{ info, userId }} onChange={setUserId} />
          <ListCanvas {...{ design, preview, moves, at }} name={info.fullName} />
          <PreviewTold {...{ preview, userId }} />
        </div>
        <aside className="dsg-right">
          <ViewTabs
            label={text('tabs.name')}
            views={[
              { key: 'column', label: text('tabs.column') },
              { key: 'query', label: text('tabs.query'), count: design.searched.length },
              { key: 'buttons', label: text('tabs.buttons') },
              { key: 'whole', label: text('tabs.whole') },
            ]}
            current={tab}
            onChange={setTab}
          />
          <IconButton
            className="dsg-unset"
            icon="x"
            label={text('tabs.close')}
            onClick={() => setIsSet(false)}
          />
          {tab === 'column' && <ColumnSettings {...{ design, at }} />}
          {tab === 'query' && <QuerySettings design={design} />}
          {tab === 'buttons' && <ButtonSettings design={design} />}
          {tab === 'whole' && <WholeSettings design={design} modelId={info.id} />}
        </aside>
      </div>
      <KeyFoot
        said={moves.said}
        line={text(moves.held ? 'keys.held' : 'keys.rest')}
        counted={text('keys.counted', {
          columns: design.columns.length,
          searched: design.searched.length,
          colours: colourRulesOf(design.list).length,
        })}
      />
    </>
  );
}

/** The focus goes with the column, once its head is drawn at its new place. */
const focusHead = (place: number) =>
  requestAnimationFrame(() =>
    globalThis.document.querySelector<HTMLElement>(`.lds-sheet [data-column="${place}"]`)?.focus(),
  );
