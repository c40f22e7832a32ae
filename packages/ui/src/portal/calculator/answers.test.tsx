import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { show } from '../../testing/show';
import { ChoiceAnswer, FigureAnswer, SeveralAnswer } from './answers';
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
