import { lookup } from "../lookup.ts";
import type { SourceRecord } from "../source-record.ts";

/** What LimeSurvey writes for attributes that nobody set, where it isn't empty, 0 or N. */
const defaults: Record<string, RegExp> = {
  fix_height: /^200$/,
  time_limit_action: /^1$/,
  statistics_showgraph: /^1$/,
  slider_rating: /^0$/,
  slider_separator: /^\|$/,
  show_title: /^1$/,
  show_comment: /^1$/,
  max_num_of_files: /^10$/,
  max_filesize: /^10240$/,
  statistics_showmap: /^1$/,
  location_mapwidth: /^500$/,
  location_mapheight: /^300$/,
  location_mapzoom: /^11$/,
  location_defaultcoordinates: /./,
  show_grand_total: /^0$/,
  ranking_data_order: /./,
  printable_help: /^$/,
  category_separator: /^\|$/,
  choice_title: /^$/,
  rank_title: /^$/,
  location_city: /^1$/,
  location_country: /^1$/,
  location_state: /^1$/,
  location_postal: /^1$/,
  samechoiceheight: /^1$/,
  samelistheight: /^1$/,
  showpopups: /^1$/,
  public_statistics: /^1$/,
  dropdown_dates_minute_step: /^1$/,
  button_size: /^default$/,
  max_buttons_row: /^default$/,
  answer_order: /^normal$/,
  subquestion_order: /^normal$/,
  answer_width_bycolumn: /^0$/,
  num_value_int_only: /^0$/,
  use_dropdown: /^0$/,
  other_position: /^(default|end)$/,
  show_totals: /^X$/,
  slider_orientation: /^0$/,
  slider_handle: /^0$/,
  slider_reset: /^0$/,
  dropdown_prepostfix: /^$/,
  display_type: /^(0|default)$/,
  slider_showminmax: /^[01]$/,
};
const nothing = /^(|0|N|I|X|none|inherit|default|-1)$/;

/** Marks as read what says no more than a default does. */
export function skipDefaults(record: SourceRecord): SourceRecord {
  for (const key of record.keys()) {
    const value = String(record.peek(key) ?? "").trim();
    if (nothing.test(value) || lookup(defaults, key)?.test(value)) record.skip(key);
  }
  return record;
}
