import { ValidationException } from "./errors.ts";

/** sign × coefficient × 10^exponent. The coefficient has no trailing zeros; zero is 0 × 10^0. */
interface Decimal {
  readonly coefficient: bigint;
  readonly exponent: number;
}

/** Digits of a number. Source: https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Constraints.html */
const mostDigits = 38;
const largestMagnitude = 125;
const smallestMagnitude = -130;

const spelling = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/;
const largestPower = 2 ** 31 - 1;

function parse(text: string): Decimal {
  const match = spelling.exec(text);
  const [, sign = "", whole = "", fraction = "", power = "0"] = match ?? [];
  if (!match || whole.length + fraction.length === 0 || Math.abs(Number(power)) > largestPower)
    throw new ValidationException("A value provided cannot be converted into a number");
  return normal(BigInt(`${sign === "-" ? "-" : ""}${whole}${fraction}`), Number(power) - fraction.length);
}

function normal(coefficient: bigint, exponent: number): Decimal {
  if (coefficient === 0n) return { coefficient, exponent: 0 };
  const digits = String(coefficient);
  const short = digits.replace(/0+$/, "");
  const decimal = { coefficient: BigInt(short), exponent: exponent + digits.length - short.length };
  const magnitude = magnitudeOf(decimal);
  if (magnitude > largestMagnitude)
    throw new ValidationException(
      "Number overflow. Attempting to store a number with magnitude larger than supported range",
    );
  if (magnitude < smallestMagnitude)
    throw new ValidationException(
      "Number underflow. Attempting to store a number with magnitude smaller than supported range",
    );
  if (short.replace("-", "").length > mostDigits)
    throw new ValidationException("DynamoDB only supports precision up to 38 digits");
  return decimal;
}

const digitsOf = ({ coefficient }: Decimal): string => String(coefficient < 0n ? -coefficient : coefficient);

/** Returns the power of ten of the first digit. */
const magnitudeOf = (decimal: Decimal): number => digitsOf(decimal).length - 1 + decimal.exponent;

function print(decimal: Decimal): string {
  const { coefficient, exponent } = decimal;
  const sign = coefficient < 0n ? "-" : "";
  const digits = digitsOf(decimal);
  if (exponent >= 0) return `${sign}${digits}${"0".repeat(exponent)}`;
  const point = digits.length + exponent;
  if (point > 0) return `${sign}${digits.slice(0, point)}.${digits.slice(point)}`;
  return `${sign}0.${"0".repeat(-point)}${digits}`;
}

/** Returns a number as DynamoDB stores and returns it. Throws for an invalid number. */
export const normalNumber = (text: string): string => print(parse(text));

function scaled(a: Decimal, b: Decimal): { a: bigint; b: bigint; exponent: number } {
  const exponent = Math.min(a.exponent, b.exponent);
  const to = (one: Decimal) => one.coefficient * 10n ** BigInt(one.exponent - exponent);
  return { a: to(a), b: to(b), exponent };
}

export function addNumbers(left: string, right: string): string {
  const { a, b, exponent } = scaled(parse(left), parse(right));
  return print(normal(a + b, exponent));
}

export const subtractNumbers = (left: string, right: string): string =>
  addNumbers(left, right.startsWith("-") ? right.slice(1) : `-${right.replace(/^\+/, "")}`);

export function compareNumbers(left: string, right: string): number {
  const { a, b } = scaled(parse(left), parse(right));
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Returns bytes that sort in numeric order: sign, exponent, digits, end. */
export function numberKey(text: string): Buffer {
  const decimal = parse(text);
  if (decimal.coefficient === 0n) return Buffer.from([1]);
  const magnitude = magnitudeOf(decimal) + 256;
  const body = Buffer.from([magnitude >> 8, magnitude & 255, ...Buffer.from(digitsOf(decimal)), 0]);
  if (decimal.coefficient > 0n) return Buffer.concat([Buffer.from([2]), body]);
  return Buffer.concat([Buffer.from([0]), body.map((byte) => 255 - byte)]);
}

/** Size in bytes: https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/CapacityUnitCalculations.html */
export function numberSize(text: string): number {
  const decimal = parse(text);
  if (decimal.coefficient === 0n) return 1;
  const digits = digitsOf(decimal);
  // Two digits per byte, counted in pairs from the decimal point.
  const before = Math.max(0, digits.length + decimal.exponent);
  const pairs = Math.ceil((digits.length + (before % 2)) / 2);
  return pairs + 1 + (decimal.coefficient < 0n ? 1 : 0);
}
