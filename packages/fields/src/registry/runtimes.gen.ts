// Written by npm run gen.
import address from '../address/address.runtime';
import alert from '../alert/alert.runtime';
import autoComplete from '../auto-complete/auto-complete.runtime';
import barcode from '../barcode/barcode.runtime';
import billNumber from '../bill-number/bill-number.runtime';
import button from '../button/button.runtime';
import calculate from '../calculate/calculate.runtime';
import card from '../card/card.runtime';
import cascader from '../cascader/cascader.runtime';
import checkbox from '../checkbox/checkbox.runtime';
import collapse from '../collapse/collapse.runtime';
import collapsePane from '../collapse-pane/collapse-pane.runtime';
import color from '../color/color.runtime';
import createdAt from '../created-at/created-at.runtime';
import creator from '../creator/creator.runtime';
import currentOrganize from '../current-organize/current-organize.runtime';
import currentPosition from '../current-position/current-position.runtime';
import date from '../date/date.runtime';
import dateRange from '../date-range/date-range.runtime';
import departmentPicker from '../department-picker/department-picker.runtime';
import divider from '../divider/divider.runtime';
import fileUpload from '../file-upload/file-upload.runtime';
import groupPicker from '../group-picker/group-picker.runtime';
import groupTitle from '../group-title/group-title.runtime';
import iframe from '../iframe/iframe.runtime';
import imageUpload from '../image-upload/image-upload.runtime';
import link from '../link/link.runtime';
import location from '../location/location.runtime';
import longText from '../long-text/long-text.runtime';
import modifiedAt from '../modified-at/modified-at.runtime';
import modifier from '../modifier/modifier.runtime';
import number from '../number/number.runtime';
import numberRange from '../number-range/number-range.runtime';
import organizePicker from '../organize-picker/organize-picker.runtime';
import partyPicker from '../party-picker/party-picker.runtime';
import positionPicker from '../position-picker/position-picker.runtime';
import qrCode from '../qr-code/qr-code.runtime';
import radio from '../radio/radio.runtime';
import rating from '../rating/rating.runtime';
import relationForm from '../relation-form/relation-form.runtime';
import relationFormAttr from '../relation-form-attr/relation-form-attr.runtime';
import richText from '../rich-text/rich-text.runtime';
import rolePicker from '../role-picker/role-picker.runtime';
import row from '../row/row.runtime';
import select from '../select/select.runtime';
import signature from '../signature/signature.runtime';
import singleLineText from '../single-line-text/single-line-text.runtime';
import slider from '../slider/slider.runtime';
import staticText from '../static-text/static-text.runtime';
import subTable from '../sub-table/sub-table.runtime';
import switchField from '../switch/switch.runtime';
import tabPane from '../tab-pane/tab-pane.runtime';
import tableGrid from '../table-grid/table-grid.runtime';
import tableGridCell from '../table-grid-cell/table-grid-cell.runtime';
import tableGridRow from '../table-grid-row/table-grid-row.runtime';
import tabs from '../tabs/tabs.runtime';
import time from '../time/time.runtime';
import timeRange from '../time-range/time-range.runtime';
import treeSelect from '../tree-select/tree-select.runtime';
import userPicker from '../user-picker/user-picker.runtime';
import type { FieldRuntime } from './define';
import type { schemas } from './schemas.gen';

/** How the browser shows each kind. */
export const runtimes: Readonly<Record<keyof typeof schemas, FieldRuntime>> = {
  'address': address,
  'alert': alert,
  'auto-complete': autoComplete,
  'barcode': barcode,
  'bill-number': billNumber,
  'button': button,
  'calculate': calculate,
  'card': card,
  'cascader': cascader,
  'checkbox': checkbox,
  'collapse': collapse,
  'collapse-pane': collapsePane,
  'color': color,
  'created-at': createdAt,
  'creator': creator,
  'current-organize': currentOrganize,
  'current-position': currentPosition,
  'date': date,
  'date-range': dateRange,
  'department-picker': departmentPicker,
  'divider': divider,
  'file-upload': fileUpload,
  'group-picker': groupPicker,
  'group-title': groupTitle,
  'iframe': iframe,
  'image-upload': imageUpload,
  'link': link,
  'location': location,
  'long-text': longText,
  'modified-at': modifiedAt,
  'modifier': modifier,
  'number': number,
  'number-range': numberRange,
  'organize-picker': organizePicker,
  'party-picker': partyPicker,
  'position-picker': positionPicker,
  'qr-code': qrCode,
  'radio': radio,
  'rating': rating,
  'relation-form': relationForm,
  'relation-form-attr': relationFormAttr,
  'rich-text': richText,
  'role-picker': rolePicker,
  'row': row,
  'select': select,
  'signature': signature,
  'single-line-text': singleLineText,
  'slider': slider,
  'static-text': staticText,
  'sub-table': subTable,
  'switch': switchField,
  'tab-pane': tabPane,
  'table-grid': tableGrid,
  'table-grid-cell': tableGridCell,
  'table-grid-row': tableGridRow,
  'tabs': tabs,
  'time': time,
  'time-range': timeRange,
  'tree-select': treeSelect,
  'user-picker': userPicker,
};
