// Written by npm run gen.
import address from '../address/address.codec';
import alert from '../alert/alert.codec';
import autoComplete from '../auto-complete/auto-complete.codec';
import barcode from '../barcode/barcode.codec';
import billNumber from '../bill-number/bill-number.codec';
import button from '../button/button.codec';
import calculate from '../calculate/calculate.codec';
import card from '../card/card.codec';
import cascader from '../cascader/cascader.codec';
import checkbox from '../checkbox/checkbox.codec';
import collapse from '../collapse/collapse.codec';
import collapsePane from '../collapse-pane/collapse-pane.codec';
import color from '../color/color.codec';
import createdAt from '../created-at/created-at.codec';
import creator from '../creator/creator.codec';
import currentOrganize from '../current-organize/current-organize.codec';
import currentPosition from '../current-position/current-position.codec';
import date from '../date/date.codec';
import dateRange from '../date-range/date-range.codec';
import departmentPicker from '../department-picker/department-picker.codec';
import divider from '../divider/divider.codec';
import fileUpload from '../file-upload/file-upload.codec';
import groupPicker from '../group-picker/group-picker.codec';
import groupTitle from '../group-title/group-title.codec';
import iframe from '../iframe/iframe.codec';
import imageUpload from '../image-upload/image-upload.codec';
import link from '../link/link.codec';
import location from '../location/location.codec';
import longText from '../long-text/long-text.codec';
import modifiedAt from '../modified-at/modified-at.codec';
import modifier from '../modifier/modifier.codec';
import number from '../number/number.codec';
import numberRange from '../number-range/number-range.codec';
import organizePicker from '../organize-picker/organize-picker.codec';
import partyPicker from '../party-picker/party-picker.codec';
import positionPicker from '../position-picker/position-picker.codec';
import qrCode from '../qr-code/qr-code.codec';
import radio from '../radio/radio.codec';
import rating from '../rating/rating.codec';
import relationForm from '../relation-form/relation-form.codec';
import relationFormAttr from '../relation-form-attr/relation-form-attr.codec';
import richText from '../rich-text/rich-text.codec';
import rolePicker from '../role-picker/role-picker.codec';
import row from '../row/row.codec';
import select from '../select/select.codec';
import signature from '../signature/signature.codec';
import singleLineText from '../single-line-text/single-line-text.codec';
import slider from '../slider/slider.codec';
import staticText from '../static-text/static-text.codec';
import subTable from '../sub-table/sub-table.codec';
import switchField from '../switch/switch.codec';
import tabPane from '../tab-pane/tab-pane.codec';
import tableGrid from '../table-grid/table-grid.codec';
import tableGridCell from '../table-grid-cell/table-grid-cell.codec';
import tableGridRow from '../table-grid-row/table-grid-row.codec';
import tabs from '../tabs/tabs.codec';
import time from '../time/time.codec';
import timeRange from '../time-range/time-range.codec';
import treeSelect from '../tree-select/tree-select.codec';
import userPicker from '../user-picker/user-picker.codec';
import type { FieldCodec } from './define';
import type { schemas } from './schemas.gen';

/** How the server keeps each kind. */
export const codecs: Readonly<Record<keyof typeof schemas, FieldCodec>> = {
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
