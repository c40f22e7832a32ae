import { Button, IconButton, TextArea } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { useDesk } from '../desk-context';
import type { Line } from '../model/condition-tree';
import { readJson } from '../model/json-places';
import { ChangeMark } from './change-mark';
import { CoverageMarks } from './coverage-marks';
import { FindingLines } from './finding-lines';
import { LineBox } from './line-box';
import { LineMenu } from './line-menu';
import type { LineProps } from './line-props';
import { ResultMark } from './result-mark';

/** What no row can show: kept and changed as JSON. */
export function JsonLine({ line, tree, place, of }: LineProps & { line: Line & { kind: 'json' } }) {
  const text = useText('policyRule');
  const { isEditable } = useDesk();
  const isChosen = tree.current === line;
  return (
    <>
      <LineBox className="pr-row" {...{ line, tree, place, of }}>
        {isChosen && tree.isOpen && isEditable ? (
          <JsonFields raw={line.raw} onDone={tree.close} onChange={(node) => tree.setJson(line, node)} />
        ) : (
          <span className="pr-words">
            <code className="pr-json-chip">{JSON.stringify(line.raw)}</code>
            {isEditable && (
              <IconButton
                icon="edit"
                tabIndex={-1}
                label={text('editJson')}
                onClick={() => tree.choose(line.path, true)}
              />
            )}
            <ChangeMark at={line.at} />
          </span>
        )}
        <span className="q-mute q-13">{text('asJson')}</span>
        <CoverageMarks at={line.at} />
        <ResultMark at={line.whole} />
        {isEditable ? <LineMenu line={line} tree={tree} /> : <span />}
      </LineBox>
      <FindingLines at={line.at} />
    </>
  );
}

interface JsonFieldsProps {
  raw: unknown;
  onChange: (node: unknown) => void;
  onDone: () => void;
}

/** A part of the rule as text; it is taken over once it is JSON. */
export function JsonFields({ raw, onChange, onDone }: JsonFieldsProps) {
  const text = useText('policyRule');
  const sides = useText('policyRuleSides');
  const [typed, setTyped] = useState(() => JSON.stringify(raw, null, 1));
  const { faultAt, value } = readJson(typed);
  return (
    <span className="pr-fields pr-json-fields">
      <TextArea
        aria-label={text('editJson')}
        spellCheck={false}
        rows={Math.min(12, typed.split('\n').length + 1)}
        value={typed}
        aria-invalid={faultAt !== undefined || undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button
        disabled={faultAt !== undefined}
        onClick={() => {
          onChange(value);
          onDone();
        }}
      >
        {text('take')}
      </Button>
      <Button kind="text" onClick={onDone}>
        {text('cancel')}
      </Button>
      {faultAt !== undefined && <span className="pr-none">{sides('json.fault')}</span>}
    </span>
  );
}
