/** Types of columns that several tables or statements share. */
export type IndustryType = 'pos' | 'fnb' | 'others';
export type StoreService = 'dineIn' | 'takeaway' | 'delivery' | 'pickup';

type SpanJson = { open: string; close: string; lastOrder: string | null };
/** JSON of the column `hours` of stores. */
export type HoursJson = {
  service: 'all' | 'dineIn' | 'takeaway';
  weekly: SpanJson[][];
  special: { day: string; spans: SpanJson[]; note: string }[];
};
