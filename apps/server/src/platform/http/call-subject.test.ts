import { contract, type Endpoint, type Subject } from '@qifu/contracts';
import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { z } from 'zod';
import type { Actor } from '../context';
import { actOf, type Platform } from './call-context';
import { leaveOutColumns } from './leave-out-columns';
import { type BindOptions, routes } from './routes';
import { takeCall } from './take-call';

const subject: Subject = { menu: 'cars', menus: ['cars', 'oldCars'], module: 'car@3' };
const api = contract('/api/test', {
  list: {
    method: 'POST',
    path: '/:modelId/list',
    params: z.object({ modelId: z.string() }),
    body: z.object({ plate: z.string().optional(), colour: z.string().optional(), size: z.number() }),
    access: { ofSubject: 'btn_export' },
    columnsOf: { ofSubject: 'menu' },
    effect: 'read',
  },
});
const options: BindOptions = {
  subjectOf: async (_ctx, { params }) =>
    (params as { modelId: string }).modelId === 'car' ? subject : undefined,
};

const person = (words: readonly string[], given: Partial<Actor> = {}) =>
  ({
    userId: 'u1',
    holds: (word: string) => words.includes(word),
    hiddenColumns: (menu: string) => new Set(menu === 'cars' ? ['plate'] : []),
    ...given,
  }) as Actor;

async function take(actor: Actor, modelId: string, body: object, bound: Partial<Subject> = {}) {
  const subjectOf: BindOptions['subjectOf'] = async (ctx, asked) => {
    const found = await options.subjectOf?.(ctx, asked);
    return found && { ...found, ...bound };
  };
  const [binding] = routes(api, { list: async () => undefined as never }, { list: { subjectOf } });
  const request = { params: { modelId }, query: {}, body, headers: {} } as unknown as FastifyRequest;
  const platform = { jobsIn: () => undefined, db: {} } as unknown as Platform;
  const arrived = { binding, actor, language: 'zh' } as unknown as Parameters<typeof takeCall>[2];
  return await takeCall(platform, request, arrived);
}

it('is asked for the right of any menu of its subject, and for none of its input before', async () => {
  const body = { size: 3 };
  expect((await take(person(['oldCars:btn_export']), 'car', body)).subject).toEqual(subject);
  await expect(take(person(['cars:view']), 'car', body)).rejects.toThrow('access.denied');
  await expect(take(person(['ships:btn_export']), 'car', {})).rejects.toThrow('access.denied');
  await expect(take(person(['cars:btn_export']), 'car', {})).rejects.toThrow('input.invalid');
  expect((await take(person(['cars:view']), 'car', body, { isOpenToHolders: true })).input.body).toEqual(
    body,
  );
});

it('is closed to everybody where nobody knows what it is about, and to visitors', async () => {
  await expect(take(person(['cars:btn_export']), '1', {})).rejects.toThrow('access.denied');
  const visitor = person(['cars:btn_export'], { userId: '' });
  await expect(take(visitor, 'car', { size: 3 })).rejects.toThrow('access.denied');
});

it('neither searches nor shows the columns that are hidden in the menu of its subject', async () => {
  const call = await take(person(['cars:btn_export']), 'car', { plate: 'A1', colour: 'red', size: 3 });
  expect(call.input.body).toEqual({ colour: 'red', size: 3 });
  expect(actOf(call).columnsOf).toBe('cars');
  expect(leaveOutColumns(call, { list: [{ id: '1', plate: 'A1', colour: 'red' }] })).toEqual({
    list: [{ id: '1', colour: 'red' }],
    hiddenColumns: ['plate'],
  });
});

it('is not bound where nobody finds out what it is about', () => {
  const call: Endpoint = api.list;
  expect(() => routes({ list: call }, { list: async () => undefined as never })).toThrow('what it is about');
});
