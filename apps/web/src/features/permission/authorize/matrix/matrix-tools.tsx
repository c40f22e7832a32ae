import { Switch, TextInput } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { Legend } from './marks';

/** Which rows are looked at. */
export interface Look {
  keyword: string;
  showsRest: boolean;
  only: 'changes' | 'temporary' | undefined;
}
export const wholeLook: Look = { keyword: '', showsRest: true, only: undefined };

interface MatrixToolsProps {
  look: Look;
  onLook: (look: Look) => void;
  changes: number;
  temporary: number;
  hasInherited: boolean;
  /** In a batch nothing is held, so nothing can be left out. */
  isBatch: boolean;
}

/** Search, what is left out, and what the marks mean. */
export function MatrixTools({ look, onLook, changes, temporary, hasInherited, isBatch }: MatrixToolsProps) {
  const text = useText('authorize');
  const only = (kind: 'changes' | 'temporary') => ({
    checked: look.only === kind,
    onChange: () => onLook({ ...look, only: look.only === kind ? undefined : kind }),
  });
  return (
    <div className="mx-tools">
      <TextInput
        icon="search"
        aria-label={text('find')}
        placeholder={text('find')}
        value={look.keyword}
        onChange={(event) => onLook({ ...look, keyword: event.target.value })}
      />
      {!isBatch && (
        <Switch checked={look.showsRest} onChange={() => onLook({ ...look, showsRest: !look.showsRest })}>
          {text('showsRest')}
        </Switch>
      )}
      <Switch {...only('changes')} disabled={changes === 0 && look.only !== 'changes'}>
        {text('onlyChanges', { count: changes })}
      </Switch>
      {temporary > 0 && <Switch {...only('temporary')}>{text('onlyTemporary', { count: temporary })}</Switch>}
      <Legend shows={{ inherited: hasInherited, temporary: temporary > 0 }} />
    </div>
  );
}
