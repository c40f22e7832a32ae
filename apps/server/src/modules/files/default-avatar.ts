import { createHash } from 'node:crypto';

/** A head and shoulders in two greys, 128 pixels wide: the picture of people who have sent none (behaviour 24). */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAIAAAACABAMAAAAxEHz4AAAAMFBMVEWLm7TZ4OqOnratucy4w9PT2ubAytmWpbyRoLjX3umb' +
    'qb/O1uKzvtCir8TK0t+ms8cS1OweAAAACXBIWXMAAAsTAAALEwEAmpwYAAACQ0lEQVRo3u3YvUsbcRgH8IecJkdqCsFEuWrr' +
    'LRFBkHOwootmaCu4GOsfEKtDu520gwjCUQoiuBwVcZKUDm6l0f4B6dhNp65VJ7uVQudKEPPyPHf3PHlEHO67/z4kd/e83EFW' +
    'GYiBGIiBGIiBGLgzIL/y0zM3n5Y6BZYqUE/6WWfAsQ3XSUx0AuzenL8SfsiBgQo0JV0VA6+gJcNSIGe3AlAUArNt56FLBvQB' +
    'yrIIOMLAqASwKhhI+wJgEIgUBcAiBRQEgEMBBh/I2xSQKLGBHAD7IpDAIxr4xAYWaKCbDZRpIMkGHBow2MAJDWTYgEsDKTbg' +
    '0YDJBmwaSNwdoP4L6ouovo3qB0n9KKuLSV3O6oaibmnqpqpv6+rBoh5t6uGqH+/qBUO/4qiXLP2ap140s9mXylVXv2zX1/33' +
    'I4p1P35nioF7ARyszhyue+bWxt/nlx0A36aby/nzvBDYm2zviW/fSIALYktK/GMD1gt6Or/zeYA1BwHZ8TlA8HmADz4D+A0h' +
    '+RINfITQTEUBA244kKpGAK8hIsPhwCBE5nsoUIsGjDCA8QMAxkOAGgfoCQb6gJViIHDOA8aCgLzLA1KlAGAImPkTAJS5QJIG' +
    'LJcLmCUS6AV2xklgkQ8USMDhAwYF5G0+0PTuAbI6wCXZAPolwBoB/JIADwnAkQAGBixPApg+Ap6AKGcIyMmAIgIey4BTBOzL' +
    'gG0EfJUBDxBQlgFJBMzKgC4EODLAQMCJDMggoCID0ghwZUDq9gFPBpgIkJ1vfJj7Dx2DtyjA9LtTAAAAAElFTkSuQmCC',
  'base64',
);

export const defaultAvatarFile = {
  content: png,
  contentType: 'image/png',
  sizeBytes: png.length,
  sha256: createHash('sha256').update(png).digest('hex'),
};
