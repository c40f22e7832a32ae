import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { ErrorSummary } from '../office/form-section';
import { show } from '../testing/show';
import { RadioCards } from './choices';
import { Field } from './field';
import { PasswordInput, TextArea, TextInput } from './inputs';

afterEach(cleanup);

const textsOf = (control: HTMLElement) =>
  control
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent) ?? [];

it('ties label, hint and error to the control', () => {
  show(
    <Field label="统一社会信用代码" hint="18 位" error="校验位不对">
      <TextInput />
    </Field>,
  );
  const box = screen.getByRole('textbox', { name: '统一社会信用代码' });
  expect(textsOf(box)).toEqual(['18 位', '校验位不对']);
  expect(box.getAttribute('aria-invalid')).toBe('true');
  expect(box.getAttribute('aria-required')).toBe('true');
});

it('marks only optional fields, because required is the norm', () => {
  show(
    <Field label="备注" isOptional>
      <TextArea />
    </Field>,
  );
  const box = screen.getByRole('textbox', { name: /备注/ });
  expect(screen.getByText('选填')).toBeTruthy();
  expect(box.hasAttribute('aria-required')).toBe(false);
  expect(box.hasAttribute('aria-describedby')).toBe(false);
});

it('shows a password on request and takes what is pasted', async () => {
  show(
    <Field label="密码">
      <PasswordInput />
    </Field>,
  );
  const box = screen.getByLabelText('密码') as HTMLInputElement;
  await userEvent.click(box);
  await userEvent.paste('Qifu2026');
  expect([box.type, box.value]).toEqual(['password', 'Qifu2026']);
  await userEvent.click(screen.getByRole('button', { name: '显示密码' }));
  expect(box.type).toBe('text');
});

it('leads from the list of errors to the field', async () => {
  show(
    <>
      <ErrorSummary errors={[{ fieldId: 'capital', label: '注册资本', message: '不能为空' }]} />
      <Field label="注册资本" id="capital" error="不能为空">
        <TextInput />
      </Field>
    </>,
  );
  expect(document.activeElement?.textContent).toContain('有 1 处需要修改');
  await userEvent.click(screen.getByRole('link', { name: '注册资本：不能为空' }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '注册资本' }));
});

it('lists errors down the form, and leads to the list on every failed try', async () => {
  const errors = [
    { fieldId: 'funds', label: '经费', message: '不能为空' },
    { fieldId: 'name', label: '名称', message: '不能为空' },
  ];
  function Page() {
    const [attempt, setAttempt] = useState(1);
    return (
      <>
        <ErrorSummary errors={errors} attempt={attempt} />
        <Field label="名称" id="name">
          <TextInput />
        </Field>
        <Field label="经费" id="funds">
          <TextInput />
        </Field>
        <button type="button" onClick={() => setAttempt(attempt + 1)}>
          保存
        </button>
      </>
    );
  }
  show(<Page />);
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
    '名称：不能为空',
    '经费：不能为空',
  ]);
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  expect(document.activeElement?.textContent).toContain('有 2 处需要修改');
});

it('asks a question whose answers are one group', async () => {
  const chosen: string[] = [];
  show(
    <RadioCards
      legend="推荐意见"
      value="keep"
      onChange={(value) => chosen.push(value)}
      choices={[
        { value: 'support', label: '支持' },
        { value: 'keep', label: '保留' },
      ]}
    />,
  );
  expect(screen.getByRole('group', { name: '推荐意见' })).toBeTruthy();
  expect((screen.getByRole('radio', { name: '保留' }) as HTMLInputElement).checked).toBe(true);
  await userEvent.click(screen.getByRole('radio', { name: '支持' }));
  expect(chosen).toEqual(['support']);
});
