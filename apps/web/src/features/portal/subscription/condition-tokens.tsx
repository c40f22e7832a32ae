import type { SubscriptionInput } from '@qifu/contracts';
import { Button, Icon, NativeSelect, TextInput } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import type { ConditionName } from './addresses';
import type { useConditionWords } from './use-condition-words';

type Words = ReturnType<typeof useConditionWords>;

interface ConditionTokensProps {
  names: readonly ConditionName[];
  input: SubscriptionInput;
  words: Words;
  set: (changes: Partial<SubscriptionInput>) => void;
}

/** The values of some conditions, each to be taken out by a press, and a place to add one. */
export function ConditionTokens({ names, input, words, set }: ConditionTokensProps) {
  const text = useText('subscription');
  const [isAdding, setIsAdding] = useState(false);
  const put = (name: ConditionName, values: readonly string[]) =>
    set({ [name]: values } as Partial<SubscriptionInput>);
  return (
    <>
      {names.flatMap((name) =>
        input[name].map((value) => (
          <button
            key={`${name} ${value}`}
            type="button"
            className="sub-token"
            aria-label={text('takeOut', { value: words.wordOf(name, value) })}
            onClick={() =>
              put(
                name,
                input[name].filter((one) => one !== value),
              )
            }
          >
            <small>{text(`condition.${name}`)}</small> {words.wordOf(name, value)}
            <Icon name="x" />
          </button>
        )),
      )}
      {isAdding ? (
        <AddValue
          {...{ names, input, words }}
          onAdd={(name, value) => put(name, [...new Set([...input[name], value])])}
          onClose={() => setIsAdding(false)}
        />
      ) : (
        <button type="button" className="sub-token sub-add" onClick={() => setIsAdding(true)}>
          <Icon name="plus" />
          {names
            .filter((name) => name !== 'documentIds')
            .map((name) => text(`condition.${name}`))
            .join(text('comma'))}
        </button>
      )}
    </>
  );
}

interface AddValueProps extends Pick<ConditionTokensProps, 'names' | 'input' | 'words'> {
  onAdd: (name: ConditionName, value: string) => void;
  onClose: () => void;
}

/** First what kind of condition, then its value: from a list, or typed where there is none. */
function AddValue({ names, input, words, onAdd, onClose }: AddValueProps) {
  const text = useText('subscription');
  // Single documents are subscribed to where they are read.
  const kinds = names.filter((name) => name !== 'documentIds');
  const [name, setName] = useState<ConditionName>(kinds[0] ?? 'topics');
  const [typed, setTyped] = useState('');
  const choices = words.choices[name];
  const add = (value: string) => {
    if (value.trim()) onAdd(name, value.trim());
    setTyped('');
  };
  return (
    <span className="sub-adding">
      <NativeSelect
        aria-label={text('kind')}
        value={name}
        choices={kinds.map((value) => ({ value, label: text(`condition.${value}`) }))}
        onChange={({ target }) => setName(target.value as ConditionName)}
      />
      {choices ? (
        <NativeSelect
          aria-label={text(`condition.${name}`)}
          value=""
          choices={[
            { value: '', label: text('choose') },
            ...choices.filter(({ value }) => !(input[name] as readonly string[]).includes(value)),
          ]}
          onChange={({ target }) => add(target.value)}
        />
      ) : (
        <>
          <TextInput
            aria-label={text(`condition.${name}`)}
            maxLength={name === 'keywords' ? 30 : 60}
            placeholder={text(name === 'keywords' ? 'keywordHint' : 'issuerHint')}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              event.preventDefault();
              add(typed);
            }}
          />
          <Button type="button" disabled={!typed.trim()} onClick={() => add(typed)}>
            {text('add')}
          </Button>
        </>
      )}
      <Button type="button" kind="text" onClick={onClose}>
        {text('enough')}
      </Button>
    </span>
  );
}
