import { menuApi, menuTypes, systemApi, viewTicketApi } from '@qifu/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';

let t: TestApp;
let systemId: string;
let clock = Date.now();
beforeAll(async () => {
  t = await startTestApp({
    now: () => new Date(clock),
    environment: {
      SCREEN_URL: 'https://screens.example/base/',
      VIEW_ORIGINS: 'https://maps.example',
    },
  });
  const { list } = await t.as('admin')(systemApi.list, { query: { keyword: 'mainSystem' } });
  systemId = list[0]?.id ?? '';
});
afterAll(() => t.close());

let made = 0;
async function menuOf(given: object) {
  made += 1;
  const body = { systemId, parentId: '-1', icon: 'chart', category: 'Web', ...given };
  const input = { ...body, fullName: `外部${made}`, enCode: `outside.${made}` };
  return (await t.as('admin')(menuApi.create, { body: input as never })).id;
}
const screen = () => menuOf({ type: menuTypes.screen, propertyJson: { moduleId: 'a b' } });
const open = (menuId: string, person = 'admin') => t.reply(person, viewTicketApi.open, { body: { menuId } });
async function ticketOf(menuId: string) {
  const { address } = await t.as('admin')(viewTicketApi.open, { body: { menuId } });
  return { address, ticket: new URL(address).searchParams.get('token') ?? '' };
}
const redeem = (ticket: string, address: string) =>
  t.reply('nobody', viewTicketApi.redeem, { body: { ticket, address } });
const refused = (errorCode: string) => ({ extras: expect.objectContaining({ errorCode }) });

it('opens a screen with a ticket that tells its service once who is looking', async () => {
  const menuId = await screen();
  const { address, ticket } = await ticketOf(menuId);
  expect(address).toBe(`https://screens.example/base/view/a%20b?token=${ticket}`);
  expect(ticket).toHaveLength(43);
  expect(await redeem(ticket, 'https://evil.example/view')).toMatchObject(refused('viewTicket.invalid'));
  expect(await redeem(ticket, address)).toMatchObject({
    code: 200,
    data: { account: 'admin', menuId },
  });
  expect(await redeem(ticket, address)).toMatchObject(refused('viewTicket.invalid'));
});

it('W5. lets a ticket be worth nothing after a minute, and as a session never', async () => {
  const { address, ticket } = await ticketOf(await screen());
  const answer = await t.server.inject({
    url: '/api/oauth/CurrentUser',
    headers: { authorization: `bearer ${ticket}` },
  });
  expect(answer.json()).toMatchObject({ code: 602 });
  clock += 61_000;
  expect(await redeem(ticket, address)).toMatchObject(refused('viewTicket.invalid'));
});

it('W5. fills in a ticket for trusted sites only', async () => {
  const link = (host: string) =>
    menuOf({ type: menuTypes.link, urlAddress: `https://${host}/x?t=\${jnpfToken}&s=\${dataV}` });
  expect(await open(await link('maps.example'))).toMatchObject({
    data: {
      hasTicket: true,
      address: expect.stringMatching(
        /^https:\/\/maps\.example\/x\?t=[\w-]{43}&s=https:\/\/screens\.example\/base$/,
      ),
    },
  });
  expect(await open(await link('else.example'))).toMatchObject({
    data: { hasTicket: false, address: 'https://else.example/x?t=&s=https://screens.example/base' },
  });
});

it('says what is not set up, and opens nothing for whom the menu is not granted', async () => {
  const report = await menuOf({ type: menuTypes.report, propertyJson: { moduleId: 'r1' } });
  expect(await open(report)).toMatchObject(refused('viewTicket.notConfigured'));
  const page = await menuOf({ type: menuTypes.page, urlAddress: 'x' });
  expect(await open(page)).toMatchObject(refused('viewTicket.notConfigured'));
  expect(await open(await screen(), 'clerk')).toMatchObject(refused('record.missing'));
});
