/** The value of a row of a card, money in pence including VAT; null: the card has none. */
export type Rates = (key: string) => number | null;
