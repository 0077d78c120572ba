import { ValidationException } from "./errors.ts";
import { normalNumber, numberSize } from "./number.ts";
import { bytesOf, contentOf, type Item, typeOf, type Value } from "./value.ts";

const deepestNesting = 31;

export class NestedTooDeep extends ValidationException {
  constructor() {
    super("Nesting Levels have exceeded supported limits");
  }
}

const invalid = (text: string) => new ValidationException(`One or more parameter values were invalid: ${text}`);

/** Returns the item as stored, with canonical numbers. Throws for a value that DynamoDB rejects. */
export function normalItem(item: Item): Item {
  return normalMembers(item, 0);
}

function normalMembers(item: Item, depth: number): Item {
  if (Object.hasOwn(item, "")) throw new ValidationException("Empty attribute name");
  return Object.fromEntries(Object.entries(item).map(([name, value]) => [name, normalValue(value, depth)]));
}

export function normalValue(value: Value, depth: number): Value {
  const kinds = Object.keys(value);
  if (kinds.length === 0)
    throw new ValidationException(
      "Supplied AttributeValue is empty, must contain exactly one of the supported datatypes",
    );
  if (kinds.length > 1)
    throw new ValidationException(
      "Supplied AttributeValue has more than one datatypes set, must contain exactly one of the supported datatypes",
    );
  if (depth > deepestNesting) throw new NestedTooDeep();
  if ("N" in value) return { N: normalNumber(value.N) };
  if ("L" in value) return { L: value.L.map((one) => normalValue(one, depth + 1)) };
  if ("M" in value) return { M: normalMembers(value.M, depth + 1) };
  if ("NULL" in value && value.NULL !== true) throw invalid("Null attribute value types must have the value of true");
  if ("SS" in value || "NS" in value || "BS" in value) return normalSet(value);
  return value;
}

function normalSet(value: Value): Value {
  const given = contentOf(value) as string[];
  const kind = { SS: "string", NS: "number", BS: "binary" }[typeOf(value) as "SS" | "NS" | "BS"];
  if (given.length === 0) throw invalid(`An ${kind} set  may not be empty`);
  const members = "NS" in value ? given.map(normalNumber) : given;
  if (new Set(members).size < members.length) {
    if ("NS" in value) throw new ValidationException("Input collection contains duplicates");
    throw invalid(
      "BS" in value
        ? "Input collection of type BS contains duplicates."
        : `Input collection [${given.join(", ")}] contains duplicates`,
    );
  }
  return { [typeOf(value)]: members } as Value;
}

/** Size in bytes: https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/CapacityUnitCalculations.html */
export function itemSize(item: Item): number {
  let size = 0;
  for (const [name, value] of Object.entries(item)) size += Buffer.byteLength(name) + valueSize(value);
  return size;
}

function valueSize(value: Value): number {
  if ("S" in value) return Buffer.byteLength(value.S);
  if ("N" in value) return numberSize(value.N);
  if ("B" in value) return bytesOf(value.B).length;
  if ("SS" in value) return value.SS.reduce((sum, one) => sum + Buffer.byteLength(one), 0);
  if ("NS" in value) return value.NS.reduce((sum, one) => sum + numberSize(one), 0);
  if ("BS" in value) return value.BS.reduce((sum, one) => sum + bytesOf(one).length, 0);
  if ("L" in value) return value.L.reduce((sum, one) => sum + 1 + valueSize(one), 3);
  if ("M" in value) return 3 + Object.keys(value.M).length + itemSize(value.M);
  return 1;
}
