import { Button, TextInput } from '@qifu/ui/parts';
import type { FormEvent } from 'react';

interface SearchFormProps {
  action: string;
  /** Words of the address that stay. */
  stays?: Readonly<Record<string, string | undefined>>;
  label: string;
  act: string;
  keyword: string;
  onSearch: (keyword: string) => void;
}

/** A search that the browser sends itself before any code has come. */
export function SearchForm({ action, stays = {}, label, act, keyword, onSearch }: SearchFormProps) {
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('keyword');
    onSearch(typeof typed === 'string' ? typed.trim() : '');
  };
  return (
    <search>
      <form key={keyword} className="grant-search" action={action} method="get" onSubmit={handleSubmit}>
        {Object.entries(stays).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <TextInput
          type="search"
          name="keyword"
          icon="search"
          aria-label={label}
          placeholder={label}
          defaultValue={keyword}
        />
        <Button type="submit">{act}</Button>
      </form>
    </search>
  );
}
