// Without a schema, so that pages can count VAT without loading one. Source of the rounding: decision P-4.

/** The net part of a gross amount, pence: five sixths, half up. */
export const netOf = (grossPence: number): number => Math.floor((grossPence * 5) / 6 + 0.5);

/** A net amount with VAT, pence: a fifth more, half up. */
export const withVat = (netPence: number): number => Math.floor(netPence * 1.2 + 0.5);
