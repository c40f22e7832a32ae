import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { show } from '../../testing/show';
import { ChoiceAnswer, FigureAnswer, SearchedAnswer, SeveralAnswer } from './answers';
import { QuestionCard } from './question-card';

afterEach(cleanup);

const choices = ['yes', 'no', 'unknown'].map((value) => ({ value, label: value }));

it('answers by keys: one of a few, any of a few, a figure kept as typed', async () => {
  const changed = vi.fn();
  show(
    <QuestionCard title="how much?" error="too much">
      <ChoiceAnswer legend="one" choices={choices} value="yes" onChange={changed} />
      <SeveralAnswer legend="any" choices={choices} values={['no']} onChange={changed} />
      <FigureAnswer label="rate" value="" unit="%" onChange={changed} isWrong />
    </QuestionCard>,
  );
  screen.getByRole('radio', { name: 'no' }).focus();
  await userEvent.keyboard(' ');
  expect(changed).toHaveBeenLastCalledWith('no');
  screen.getByRole('checkbox', { name: 'unknown' }).focus();
  await userEvent.keyboard(' ');
  expect(changed).toHaveBeenLastCalledWith(['no', 'unknown']);
  await userEvent.type(screen.getByLabelText(/rate/), '3');
  expect(changed).toHaveBeenLastCalledWith('3');
  expect(screen.getByRole('group', { name: 'how much?' })).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('too much');
});

it('finds one of many by its code or a part of its name, and has no value for anything else', async () => {
  const many = [
    { value: 'C34', label: 'C34 General machinery' },
    { value: 'C35', label: 'C35 Special machinery' },
  ];
  function Asked() {
    const [value, setValue] = useState('');
    return (
      <>
        <SearchedAnswer
          label="industry"
          choices={many}
          otherForm={/^C\d{4}$/}
          value={value}
          onChange={setValue}
        />
        <output>{value}</output>
      </>
    );
  }
  show(<Asked />);
  const input = screen.getByLabelText<HTMLInputElement>('industry');
  const type = async (words: string) => {
    await userEvent.clear(input);
    await userEvent.type(input, words);
    await userEvent.tab();
    return [screen.getByRole('status').textContent, input.value, input.getAttribute('aria-invalid')];
  };
  expect(await type('c34')).toEqual(['C34', 'C34 General machinery', null]);
  expect(await type('Special')).toEqual(['C35', 'C35 Special machinery', null]);
  expect(await type('machinery')).toEqual(['', 'machinery', 'true']);
  expect(await type('c3525')).toEqual(['C3525', 'c3525', null]);
});

it('says the name of its value once the choices are there, and in the language they come in', async () => {
  function Late() {
    const [at, setAt] = useState(0);
    const named = [[], [{ value: 'C34', label: 'C34 通用设备' }], [{ value: 'C34', label: 'C34 Machinery' }]];
    return (
      <>
        <SearchedAnswer label="industry" choices={named[at] ?? []} value="C34" onChange={() => undefined} />
        <button type="button" onClick={() => setAt(at + 1)}>
          later
        </button>
      </>
    );
  }
  show(<Late />);
  const input = screen.getByLabelText<HTMLInputElement>('industry');
  expect(input.value).toBe('C34');
  await userEvent.click(screen.getByRole('button'));
  expect(input.value).toBe('C34 通用设备');
  await userEvent.click(input);
  await userEvent.click(screen.getByRole('button'));
  expect(input.value).toBe('C34 Machinery');
});
