import { knownDeviceApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import { readMark } from './browser-mark';
import { forgetOwnDevice, listOwnDevices } from './known-device.service';

export const knownDeviceRoutes = routes(knownDeviceApi, {
  list: (ctx, { request }) => listOwnDevices(ctx, readMark(ctx, request)),
  remove: (ctx, { params }) => forgetOwnDevice(ctx, params.id),
});
