import { configureClient, createQueryClient } from '@qifu/client';
import { createFakeNetwork, type FakeNetwork, QueryClientProvider } from '@qifu/client/testing';
import { fillText, type Texts } from '@qifu/i18n';
import { pickers } from '@qifu/i18n/zh/pickers';
import { configure, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { vi } from 'vitest';
import { Field } from '../parts/field';
import { ToastHost } from '../parts/toast';
import { type PickerText, PickerTextProvider } from '../pickers/kit/picker-text';
import { show } from './show';

// Machines share their cores: what takes milliseconds alone may take seconds beside a build.
configure({ asyncUtilTimeout: 20_000 });

const zhPickers: PickerText = (key, params) => {
  const [first = '', second = ''] = key.split('.');
  const found = (pickers as Texts)[first];
  return fillText((typeof found === 'string' ? found : found?.[second]) ?? key, params);
};
const useZhPickers = () => zhPickers;

/** A network for pickers; `vi.unstubAllGlobals()` takes it away. */
export function usePickerNetwork(): FakeNetwork {
  const network = createFakeNetwork();
  vi.stubGlobal('fetch', network.fetch);
  configureClient({ checkReplies: true });
  return network;
}

interface Held {
  value: string[];
  onChange: (value: string[]) => void;
}

/** A picker named 「字段」 in a form that holds its value; `given` tells what it answered last. */
export function showPicker(start: string[], picker: (held: Held) => ReactNode, isReadOnly = false) {
  const given: { last?: string[] } = {};
  function Form() {
    const [value, setValue] = useState(start);
    const onChange = (next: string[]) => {
      given.last = next;
      setValue(next);
    };
    return (
      <fieldset disabled={isReadOnly}>
        <Field label="字段">{picker({ value, onChange })}</Field>
      </fieldset>
    );
  }
  show(
    <QueryClientProvider client={createQueryClient()}>
      <PickerTextProvider useText={useZhPickers}>
        <Form />
        <ToastHost />
      </PickerTextProvider>
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  const field = () => screen.getByRole('combobox', { name: '字段' });
  return {
    user,
    given,
    field,
    /** Opens the dialog and waits for it. */
    open: async () => {
      await user.click(field());
      return within(await screen.findByRole('dialog'));
    },
    press: (name: string) => user.click(screen.getByRole('button', { name })),
  };
}
