import { Select } from '@qifu/ui/office';
import { Button, MenuButton, type MenuEntry } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { linesOf } from '../model/condition-tree';
import { namesOf, type Value } from '../model/figure';
import {
  addArgument,
  operations,
  pieceAt,
  removePiece,
  scaleKinds,
  setOperation,
  setPiece,
  setValue,
  unwrapPiece,
  wrapPiece,
  wrappings,
} from '../model/formula';
import { type Path, partAt, withPart } from '../model/json';
import { writeLeaf } from '../model/leaf';
import { newLeaf } from '../model/operators';
import { JsonFields } from '../tree/json-line';
import { LeafFields } from '../tree/leaf-fields';
import { NumberField } from '../tree/number-field';
import { ValueField } from '../tree/value-field';

interface PieceFieldsProps {
  amount: unknown;
  path: Path;
  onChange: (amount: unknown) => void;
  onChoose: (path: Path | undefined) => void;
}

/** What can be changed about the chosen part of a formula, and what can be put around it. */
export function PieceFields({ amount, path, onChange, onChoose }: PieceFieldsProps) {
  const text = useText('policyRule');
  const piece = pieceAt(amount, path);
  const around: MenuEntry[] = wrappings.map((one) => ({
    key: one,
    label: text(`wrap.${one}`),
    onSelect: () => onChange(wrapPiece(amount, path, one)),
  }));
  const canUnwrap = piece.kind !== 'value' && piece.kind !== 'json' && piece.kind !== 'sum';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a strip of fields inside the page's own form of work.
    <div className="pr-piece" role="group" aria-label={text('piece')}>
      <OwnFields {...{ amount, path, onChange, onChoose }} />
      <MenuButton label={text('wrapIn')} entries={around} />
      {piece.kind === 'operation' && (
        <Button icon="plus" onClick={() => onChange(addArgument(amount, path))}>
          {text('addPart')}
        </Button>
      )}
      {canUnwrap && (
        <Button kind="text" onClick={() => onChange(unwrapPiece(amount, path))}>
          {text('unwrap')}
        </Button>
      )}
      <Button
        kind="text"
        icon="trash"
        onClick={() => {
          onChange(removePiece(amount, path));
          onChoose(undefined);
        }}
      >
        {text('removePart')}
      </Button>
    </div>
  );
}

function OwnFields({ amount, path, onChange, onChoose }: PieceFieldsProps) {
  const text = useText('policyRule');
  const piece = pieceAt(amount, path);
  const set = (node: unknown) => onChange(setPiece(amount, path, node));
  switch (piece.kind) {
    case 'value':
      return (
        <ValueField
          fact={undefined}
          unit=""
          value={piece.value}
          onChange={(value: Value) => onChange(setValue(amount, path, withUnit(value, piece.value)))}
        />
      );
    case 'operation':
      return (
        <Select
          label={text('operation')}
          value={piece.op}
          choices={operations.map((op) => ({ value: op, label: text(`wrap.${op}`) }))}
          onChange={(op) =>
            onChange(setOperation(amount, path, operations.find((one) => one === op) ?? piece.op))
          }
        />
      );
    case 'round':
      return (
        <NumberField
          label={text('roundTo')}
          value={typeof piece.to === 'number' ? piece.to : 1}
          onChange={(to) => onChange(withPart(amount, [...path, 'to'], to))}
        />
      );
    case 'scale':
      return <ScaleFields {...{ amount, path, onChange, onChoose }} />;
    case 'if':
      return <WhenFields {...{ amount, onChange, onChoose }} path={piece.when} />;
    default:
      return <JsonFields raw={partAt(amount, path)} onChange={set} onDone={() => onChoose(undefined)} />;
  }
}

/** A figure that becomes a figure keeps its unit. */
const withUnit = (value: Value, before: Value): Value =>
  value.kind === 'number' && before.kind === 'number' && value.unit === undefined && before.unit
    ? { ...value, unit: before.unit }
    : value;

function ScaleFields({ amount, path, onChange }: PieceFieldsProps) {
  const text = useText('policyRule');
  const piece = pieceAt(amount, path);
  if (piece.kind !== 'scale') return null;
  const list = [...piece.inner, 'brackets'];
  const brackets = partAt(amount, list) as readonly object[];
  return (
    <>
      <Select
        label={text('scaleKind')}
        value={piece.scale}
        choices={scaleKinds.map((kind) => ({ value: kind, label: text(`scale.${kind}`) }))}
        onChange={(kind) => onChange(withPart(amount, [...piece.inner, 'kind'], kind ?? 'marginal'))}
      />
      <Button
        icon="plus"
        onClick={() => onChange(withPart(amount, list, [...brackets, { ...brackets.at(-1), from: 0 }]))}
      >
        {text('addBracket')}
      </Button>
      {brackets.length > 1 && (
        <Button
          kind="text"
          icon="minus"
          onClick={() => onChange(withPart(amount, list, brackets.slice(0, -1)))}
        >
          {text('removeBracket')}
        </Button>
      )}
    </>
  );
}

/** The condition of a choice, by the fields of a row. */
function WhenFields({ amount, path, onChange }: PieceFieldsProps) {
  const text = useText('policyRule');
  const [isOpen, setIsOpen] = useState(false);
  const line = linesOf(partAt(amount, path));
  const names = namesOf(partAt(amount, line.kind === 'leaf' ? [...path, ...line.leafPath] : path));
  const write = (leaf: Parameters<typeof writeLeaf>[0], isNot: boolean) => {
    const written = writeLeaf(leaf, names);
    onChange(withPart(amount, path, isNot ? { op: 'not', arg: written } : written));
  };
  if (!isOpen)
    return (
      <Button icon="edit" onClick={() => setIsOpen(true)}>
        {text('editWhen')}
      </Button>
    );
  const close = () => setIsOpen(false);
  if (line.kind !== 'leaf')
    return (
      <JsonFields
        raw={partAt(amount, path)}
        onDone={close}
        onChange={(node) => onChange(withPart(amount, path, node))}
      />
    );
  return (
    <LeafFields
      line={line}
      tree={{
        close,
        setLeaf: (_line, leaf, isNot) => write(leaf, isNot),
        setFact: (_line, fact) => {
          const { leaf, isNot } = newLeaf(fact);
          write(leaf, isNot);
        },
      }}
    />
  );
}
