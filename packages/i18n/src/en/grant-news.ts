import type { SameKeys } from '../texts.ts';
import type { grantNews as zh } from '../zh/grant-news.ts';

export const grantNews = {
  listed: {
    title: '{batch}: {amount} yuan without applying',
    text: '{firm} is on the list with {amount} yuan. The list is in public notice until {noticeTo}; after that, accept it under "Without applying" by {acceptTo}. You can check the account already, and object while the notice lasts.',
  },
  removed: {
    title: '{batch}: taken off the list',
    text: '{firm} was taken off the list. Ground: {reason}. If you disagree, object under "Without applying" while the notice lasts.',
  },
  accept: {
    title: '{batch}: {amount} yuan can be accepted now',
    text: 'The notice is over. {firm} can accept under "Without applying" until {acceptTo}; it is paid by {payBy}.',
  },
  remind: {
    title: '{batch}: {amount} yuan not accepted yet',
    text: '{firm} has not accepted yet. Please do so by {acceptTo}; not accepting is not declining, the office will be in touch.',
  },
  changed: {
    title: '{batch}: the sum is {amount} yuan now',
    text: 'By the data that was checked, {firm} gets {amount} yuan. Reason: {reason}. The change is in notice until {noticeTo}.',
  },
  added: {
    title: '{batch}: put on the list, {amount} yuan',
    text: '{firm} was put on the list with {amount} yuan. Reason: {reason}. It is in notice until {noticeTo} and can be accepted after that.',
  },
  paid: {
    title: '{batch}: {amount} yuan paid',
    text: '{amount} yuan were paid to {firm} on {paidOn}, voucher {voucherNo}. The receipt is under "Without applying".',
  },
  withdrawn: {
    title: '{batch}: withdrawn',
    text: 'The batch was withdrawn; {firm} does not get the {amount} yuan of it. Reason: {reason}.',
  },
  withdrawnDeclined: {
    title: '{batch}: withdrawn, and what was declined counts no more',
    text: 'The batch was withdrawn. That {firm} declined {amount} yuan of it does not matter later: when it is done again, it is reckoned anew and told. Reason: {reason}.',
  },
  lapsed: {
    title: '{batch}: not accepted, to the next batch',
    text: 'The {amount} yuan of {firm} were not accepted in this batch and go to the next one. Note: {reason}.',
  },
  upheld: {
    title: '{batch}: objection upheld',
    text: 'The objection about {firm} was upheld. Answer: {answer}.',
  },
  rejected: {
    title: '{batch}: objection not upheld',
    text: 'The objection about {firm} was not upheld. Answer: {answer}.',
  },
} as const satisfies SameKeys<typeof zh>;
