import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { Field } from '../parts/field';
import { show } from '../testing/show';
import { DateInput } from './date-input';
import { Form } from './form-section';

afterEach(cleanup);

function Sheet({ onSubmit }: { onSubmit: () => void }) {
  const [day, setDay] = useState<number | null>(null);
  return (
    <Form onSubmit={onSubmit}>
      <Field label="成立日期">
        <DateInput value={day} onChange={setDay} />
      </Field>
      <button type="submit">保存</button>
    </Form>
  );
}

/** What takes milliseconds alone may take seconds beside a build. */
const patience = { timeout: 15_000 };

/** The field once its calendar has come. */
const calendarField = () =>
  waitFor(() => {
    const box = screen.getByLabelText<HTMLInputElement>('成立日期');
    expect(box.disabled).toBe(false);
    return box;
  }, patience);

it('takes a typed day over on Enter and does not send the form', async () => {
  let sent = 0;
  show(<Sheet onSubmit={() => (sent += 1)} />);
  const box = await calendarField();
  await userEvent.type(box, '2024-02-29{Enter}');
  expect(box.value).toBe('2024-02-29');
  expect(sent).toBe(0);
});

it('says that a typed day does not exist instead of dropping it silently', async () => {
  show(<Sheet onSubmit={() => undefined} />);
  await userEvent.type(await calendarField(), '2030-02-30');
  await userEvent.tab();
  expect(screen.getByRole('alert').textContent).toBe(
    '「2030-02-30」不是正确的日期，请按 2026-11-20 的格式填写',
  );
});
