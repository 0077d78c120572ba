/** Reads a card's value by the row's key, money in pence including VAT; null: none. */
export type Rates = (key: string) => number | null;
