import table from "./sort-codes.json" with { type: "json" };

/** One row of Vocalink's weight table: the check of the 14 digits of a sort code and account number. */
interface Check {
  readonly method: string;
  readonly weights: readonly number[];
  readonly exception: number;
}

/** Digit positions that the specification's exceptions use: u to z sort code, a to h account number. */
const [a, b, c, g, h] = [6, 7, 8, 12, 13] as const;
/** Exceptions under which passing either of the two checks is enough. */
const alternatives = [2, 10, 12];
const euroSortCode = "309634";
const euroWeights = [0, 0, 1, 2, 5, 3, 6, 4, 8, 7, 10, 9, 3, 1];

/**
 * Returns whether an account number can exist at a sort code. Null: the published table has no rule for the sort code,
 * which does not count against it. Takes 6 and 8 digits. Source: Vocalink, Validating account numbers, sections 1.3 and
 * 2.2. The check finds typing errors; it proves neither that the account exists nor who owns it.
 */
export function passesModulus(sortCode: string, accountNumber: string): boolean | null {
  const checks = checksOf(Number(sortCode));
  if (checks.length === 0) return null;
  const passes = (check: Check) => passesCheck(check, sortCode, accountNumber);
  return checks.some(({ exception }) => alternatives.includes(exception)) ? checks.some(passes) : checks.every(passes);
}

function checksOf(sortCode: number): Check[] {
  return table.checks.filter((line) => hasSortCode(line.slice(line.indexOf(":") + 1), sortCode)).map(checkOf);
}

function hasSortCode(ranges: string, sortCode: number): boolean {
  let last = 0;
  return ranges.split(" ").some((range) => {
    const [gap = "", length = "0"] = range.split("-");
    const first = last + Number.parseInt(gap, 36);
    last = first + Number.parseInt(length, 36);
    return first <= sortCode && sortCode <= last;
  });
}

function checkOf(line: string): Check {
  const [method = "", ...numbers] = line.slice(0, line.indexOf(":")).split(" ");
  const weights = numbers.map(Number);
  return { method, weights: weights.slice(0, 14), exception: weights[14] ?? 0 };
}

function passesCheck(check: Check, sortCode: string, accountNumber: string): boolean {
  const { method, exception } = check;
  const digits = digitsOf(checkedSortCode(sortCode, exception), accountNumber);
  if (cannotBeChecked(exception, digits)) return true;
  const modulus = method === "MOD11" ? 11 : 10;
  const rest = (of: readonly number[]) => totalOf(method, of, weightsFor(check, of), exception) % modulus;
  const remainder = rest(digits);
  if (exception === 4) return remainder === digits[g]! * 10 + digits[h]!;
  // Remainder 1 would need the check digit 10, so it always fails.
  if (exception === 5) return (modulus - remainder) % modulus === digits[method === "MOD11" ? g : h];
  if (remainder === 0) return true;
  if (exception !== 14 || ![0, 1, 9].includes(digits[h]!)) return false;
  return rest(digitsOf(sortCode, `0${accountNumber.slice(0, -1)}`)) === 0;
}

const digitsOf = (...numbers: string[]) => [...numbers.join("")].map(Number);

function checkedSortCode(sortCode: string, exception: number): string {
  if (exception === 5) return (table.substitutes as Readonly<Record<string, string>>)[sortCode] ?? sortCode;
  if (exception === 8) return "090126";
  return exception === 9 ? euroSortCode : sortCode;
}

function cannotBeChecked(exception: number, digits: readonly number[]): boolean {
  if (exception === 3) return digits[c] === 6 || digits[c] === 9;
  return exception === 6 && digits[a]! >= 4 && digits[a]! <= 8 && digits[g] === digits[h];
}

function weightsFor({ weights, exception }: Check, digits: readonly number[]): readonly number[] {
  const isNine = digits[g] === 9;
  if (exception === 2 && digits[a] !== 0)
    return isNine ? euroWeights.map((one, at) => (at > b ? one : 0)) : euroWeights;
  const isLeftOut = exception === 10 && digits[b] === 9 && (digits[a] === 0 || digits[a] === 9);
  return isNine && (exception === 7 || isLeftOut) ? weights.map((one, at) => (at > b ? one : 0)) : weights;
}

function totalOf(method: string, digits: readonly number[], weights: readonly number[], exception: number): number {
  const products = digits.map((digit, at) => digit * weights[at]!);
  if (method !== "DBLAL") return products.reduce((sum, product) => sum + product, 0);
  const sum = products.reduce((all, product) => all + Math.floor(product / 10) + (product % 10), 0);
  return exception === 1 ? sum + 27 : sum;
}
