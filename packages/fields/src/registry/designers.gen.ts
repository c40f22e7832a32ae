// Written by npm run gen.
import address from '../address/address.designer';
import alert from '../alert/alert.designer';
import autoComplete from '../auto-complete/auto-complete.designer';
import barcode from '../barcode/barcode.designer';
import billNumber from '../bill-number/bill-number.designer';
import button from '../button/button.designer';
import calculate from '../calculate/calculate.designer';
import card from '../card/card.designer';
import cascader from '../cascader/cascader.designer';
import checkbox from '../checkbox/checkbox.designer';
import collapse from '../collapse/collapse.designer';
import collapsePane from '../collapse-pane/collapse-pane.designer';
import color from '../color/color.designer';
import createdAt from '../created-at/created-at.designer';
import creator from '../creator/creator.designer';
import currentOrganize from '../current-organize/current-organize.designer';
import currentPosition from '../current-position/current-position.designer';
import date from '../date/date.designer';
import dateRange from '../date-range/date-range.designer';
import departmentPicker from '../department-picker/department-picker.designer';
import divider from '../divider/divider.designer';
import fileUpload from '../file-upload/file-upload.designer';
import groupPicker from '../group-picker/group-picker.designer';
import groupTitle from '../group-title/group-title.designer';
import iframe from '../iframe/iframe.designer';
import imageUpload from '../image-upload/image-upload.designer';
import link from '../link/link.designer';
import location from '../location/location.designer';
import longText from '../long-text/long-text.designer';
import modifiedAt from '../modified-at/modified-at.designer';
import modifier from '../modifier/modifier.designer';
import number from '../number/number.designer';
import numberRange from '../number-range/number-range.designer';
import organizePicker from '../organize-picker/organize-picker.designer';
import partyPicker from '../party-picker/party-picker.designer';
import positionPicker from '../position-picker/position-picker.designer';
import qrCode from '../qr-code/qr-code.designer';
import radio from '../radio/radio.designer';
import rating from '../rating/rating.designer';
import relationForm from '../relation-form/relation-form.designer';
import relationFormAttr from '../relation-form-attr/relation-form-attr.designer';
import richText from '../rich-text/rich-text.designer';
import rolePicker from '../role-picker/role-picker.designer';
import row from '../row/row.designer';
import select from '../select/select.designer';
import signature from '../signature/signature.designer';
import singleLineText from '../single-line-text/single-line-text.designer';
import slider from '../slider/slider.designer';
import staticText from '../static-text/static-text.designer';
import subTable from '../sub-table/sub-table.designer';
import switchField from '../switch/switch.designer';
import tabPane from '../tab-pane/tab-pane.designer';
import tableGrid from '../table-grid/table-grid.designer';
import tableGridCell from '../table-grid-cell/table-grid-cell.designer';
import tableGridRow from '../table-grid-row/table-grid-row.designer';
import tabs from '../tabs/tabs.designer';
import time from '../time/time.designer';
import timeRange from '../time-range/time-range.designer';
import treeSelect from '../tree-select/tree-select.designer';
import userPicker from '../user-picker/user-picker.designer';
import type { FieldDesigner } from './define-designer';
import type { schemas } from './schemas.gen';

/** What only a designer knows of each kind. */
export const designers: Readonly<Record<keyof typeof schemas, FieldDesigner>> = {
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
