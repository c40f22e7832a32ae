import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Field } from '../parts/field';
import { show } from '../testing/show';
import { Select } from './select';

afterEach(cleanup);

const choices = [{ value: 'a', label: '甲' }];
const nothing = () => undefined;

it('says in a form that an empty choice is one, unless the form says it in its own words', () => {
  show(
    <>
      <Field label="民族">
        <Select choices={choices} value={undefined} onChange={nothing} />
      </Field>
      <Field label="学历">
        <Select choices={choices} value={undefined} placeholder="不限" onChange={nothing} />
      </Field>
    </>,
  );
  expect(screen.getByText('请选择')).toBeTruthy();
  expect(screen.getByText('不限')).toBeTruthy();
});

it('says nothing where one cannot choose, or where no form is', () => {
  show(
    <>
      <Field label="民族">
        <Select isDisabled choices={choices} value={undefined} onChange={nothing} />
      </Field>
      <Select label="每页" choices={choices} value={undefined} onChange={nothing} />
    </>,
  );
  expect(screen.queryByText('请选择')).toBeNull();
});
