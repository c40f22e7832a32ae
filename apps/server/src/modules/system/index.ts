/** What other modules may use of `system`. Everything else in this folder is private. */
export { assignBillNumber, assignBillNumbers, hasBillRule } from './bill-rule/bill-number.service';
export { readPublicConfig } from './public-config/public-config.service';
