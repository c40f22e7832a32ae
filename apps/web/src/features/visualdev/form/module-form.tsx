import type { DesignDocument, DesignNode } from '@qifu/contracts';
import { childrenOf, isSubTable, valueNameOf } from '@qifu/designs';
import { type FieldType, findKind, isEntered, settingsOf } from '@qifu/fields';
import { FormValuesProvider } from '@qifu/fields/form-values';
import { runtimes } from '@qifu/fields/runtimes';
import type { FormOutcome } from '@qifu/rules';
import { type CSSProperties, type ReactNode, useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { FieldPlace } from './field-place';
import { settingsByName } from './form-rules';
import { SubTableField } from './sub-table-field';
import { isAskedIn, isFixedIn, isHiddenIn, optionsLeftIn } from './use-form-outcome';
import './module-form.css';

interface FieldState {
  id: string;
  error: string | undefined;
}

interface ModuleFormProps {
  document: Pick<DesignDocument, 'nodes'>;
  values: Readonly<Record<string, unknown>>;
  onChange: (name: string, value: unknown) => void;
  /** The id of a field, and what is wrong with it. */
  stateOf: (name: string) => FieldState;
  /** Values in words, for what the product fills in. */
  words?: Readonly<Record<string, string | null>>;
  /** Names of fields nobody granted the person: they are not drawn. */
  hidden?: ReadonlySet<string>;
  isDisabled?: boolean;
  /** What its rules make of it now. */
  outcome?: FormOutcome;
}

/** A form as its design says: 24 columns, one below 600 px. */
export function ModuleForm(given: ModuleFormProps) {
  const props = { ...given, onChange: useSame(given.onChange) };
  const { document } = props;
  const { nodes } = document;
  const below = useMemo(() => childrenOf(nodes), [nodes]);
  const draw = (parent: string | null): ReactNode =>
    below(parent).map((node) => <Element key={node.id} node={node} inner={() => draw(node.id)} {...props} />);
  const around = useMemo(
    () => ({ values: props.values, settingsOf: settingsByName({ nodes }) }),
    [props.values, nodes],
  );
  return (
    <FormValuesProvider value={around}>
      <div className="mod-form">{draw(null)}</div>
    </FormValuesProvider>
  );
}

type ElementProps = ModuleFormProps & { node: DesignNode; inner: () => ReactNode };

function Element(props: ElementProps) {
  const { document, node, inner, values, onChange, stateOf, words, hidden, outcome } = props;
  const isDisabled = props.isDisabled === true || isFixedIn(outcome, node.id);
  const kind = findKind(node.type);
  const runtime = runtimes[node.type as FieldType];
  const settings = useMemo(() => kind && settingsOf(kind, node.settings), [kind, node.settings]);
  if (!kind || !settings || !isShown(props)) return null;
  const place = { '--span': node.span ?? 24 } as CSSProperties;
  if (isSubTable(node)) {
    const rows = values[node.wireName];
    return (
      <div className="mod-place" style={place}>
        <SubTableField
          {...{ document, node, hidden, isDisabled, outcome }}
          rows={Array.isArray(rows) ? rows : []}
          onChange={(next) => onChange(node.wireName, next)}
          stateOf={(path) => stateOf(`${node.wireName}.${path}`)}
        />
      </div>
    );
  }
  if (runtime.Draw) {
    const { Draw } = runtime;
    return (
      <div className="mod-place" style={place}>
        <Draw settings={settings} label={String(node.initial ?? node.label ?? '')} values={values}>
          <div className="mod-form">{inner()}</div>
        </Draw>
      </div>
    );
  }
  if (!runtime.Edit) return null;
  const name = valueNameOf(node);
  const { id, error } = stateOf(name);
  const isAsked = node.required === true || isAskedIn(outcome, node.id);
  return (
    <FieldPlace
      Edit={runtime.Edit}
      value={values[name] ?? null}
      words={words?.[node.wireName] ?? undefined}
      isOptional={isEntered(kind) ? !isAsked : 'unsaid'}
      optionsLeft={optionsLeftIn(outcome, node.id)}
      {...{ node, name, id, error, settings, isDisabled, onChange }}
    />
  );
}

/** One function for as long as the form is there, so that fields need not be drawn anew for another one. */
function useSame<Given extends unknown[]>(act: (...given: Given) => void) {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...given: Given) => latest.current(...given), []);
}

/** Neither the design, nor a right, nor a rule keeps it out of sight. */
const isShown = ({ node, hidden, outcome }: ElementProps): boolean =>
  !node.isHidden &&
  !hidden?.has(node.wireName) &&
  !isHiddenIn(outcome, node.id) &&
  (node.visibility?.includes('pc') ?? true);
