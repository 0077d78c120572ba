import { dayText } from "#shared/kernel/day-text.ts";

/** "2026-11" becomes "November 2026". */
export const feeMonthText = (month: string): string => dayText(`${month}-01`).replace("1 ", "");
