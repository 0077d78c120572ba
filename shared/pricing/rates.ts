/** A card's value by row, money in pence including VAT; null: none. */
export type Rates = (key: string) => number | null;
