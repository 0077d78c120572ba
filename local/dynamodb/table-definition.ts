import { ItemFault, ValidationException } from "./errors.ts";
import { numberKey } from "./number.ts";
import { bytesOf, type Item, type KeyType, typeOf, type Value } from "./value.ts";

export interface KeyAttribute {
  readonly name: string;
  readonly type: KeyType;
}

export interface KeySchema {
  readonly hash: KeyAttribute;
  readonly range?: KeyAttribute;
}

export interface IndexDefinition extends KeySchema {
  readonly name: string;
  readonly projection: "ALL" | "KEYS_ONLY" | "INCLUDE";
  readonly nonKeyAttributes: readonly string[];
}

export type StreamView = "KEYS_ONLY" | "NEW_IMAGE" | "OLD_IMAGE" | "NEW_AND_OLD_IMAGES";

export interface TableDefinition extends KeySchema {
  /** The table's number in the store's file. */
  readonly id: number;
  readonly name: string;
  readonly createdAt: number;
  readonly indexes: readonly IndexDefinition[];
  readonly stream?: { readonly label: string; readonly view: StreamView };
  readonly ttlAttribute?: string;
  readonly settings?: {
    readonly isProtected?: boolean;
    readonly isRecoverable?: boolean;
    readonly tags?: readonly { readonly Key: string; readonly Value: string }[];
  };
  /** The request of CreateTable. DescribeTable returns these fields unchanged. */
  readonly given: Readonly<Record<string, unknown>>;
}

export const keyAttributes = ({ hash, range }: KeySchema): KeyAttribute[] => (range ? [hash, range] : [hash]);

/** Maximum length of a partition key and of a sort key, in bytes. */
export const longest = { hash: 2048, range: 1024 };

/** Returns the bytes of a key value. Their order is DynamoDB's order of the values. */
export function keyBytes(value: Value): Buffer {
  if ("S" in value) return Buffer.from(value.S);
  if ("N" in value) return numberKey(value.N);
  return bytesOf((value as { B: string }).B);
}

/** In a table without a range key, all items use this empty one. */
const noRange = Buffer.alloc(0);

export interface KeyBytes {
  readonly hash: Buffer;
  readonly range: Buffer;
}

function rangeBytes(schema: KeySchema, item: Item): Buffer {
  return schema.range ? keyBytes(item[schema.range.name] as Value) : noRange;
}

export function keyOf(schema: KeySchema, item: Item): KeyBytes {
  return { hash: keyBytes(item[schema.hash.name] as Value), range: rangeBytes(schema, item) };
}

/** Returns the key of an item in an index. Null if the item lacks a key attribute, so it is not indexed. */
export function indexKeyOf(index: KeySchema, item: Item): KeyBytes | null {
  return keyAttributes(index).every(({ name }) => item[name] !== undefined) ? keyOf(index, item) : null;
}

const notValid = (text: string) => new ValidationException(`One or more parameter values are not valid. ${text}`);
const invalid = (text: string) => new ValidationException(`One or more parameter values were invalid: ${text}`);

/** Throws unless the item has valid keys for the table and its indexes. */
export function checkItemKeys(table: TableDefinition, item: Item): void {
  checkAttributes(table, item);
  for (const index of table.indexes) {
    for (const { name, type } of keyAttributes(index)) {
      const value = item[name];
      if (!value) continue;
      checkType(value, type, "Index Key");
      if (isEmpty(value))
        throw notValid(
          `A value specified for a secondary index key is not supported. The AttributeValue for a key attribute cannot contain an empty ${emptyWord(value)} value. IndexName: ${index.name}, IndexKey: ${name}`,
        );
    }
    const key = indexKeyOf(index, item);
    if (key && isTooLong(key)) throw invalid("Size limit exceeded");
  }
}

/** Throws unless the updated item has valid index keys. */
export function checkUpdatedKeys(table: TableDefinition, item: Item): void {
  for (const { name } of table.indexes.flatMap(keyAttributes)) {
    const value = item[name];
    if (value && isEmpty(value))
      throw notValid(
        `The update expression attempted to update a secondary index key to a value that is not supported. The AttributeValue for a key attribute cannot contain an empty ${emptyWord(value)} value.`,
      );
  }
  checkItemKeys(table, item);
}

const emptyWord = (value: Value) => ("S" in value ? "string" : "binary");
const isEmpty = (value: Value) => ("S" in value && value.S === "") || ("B" in value && value.B === "");
const isTooLong = ({ hash, range }: KeyBytes) => hash.length > longest.hash || range.length > longest.range;

function checkType(value: Value, type: KeyType, what: string): void {
  const given = typeOf(value);
  if (given !== "S" && given !== "N" && given !== "B") throw new ValidationException("Invalid attribute value type");
  if (given !== type) throw new ItemFault(`One or more parameter values were invalid: Type mismatch for ${what}`);
}

export function checkNotEmpty(
  name: string,
  value: Value,
  wrapped = (why: string) => new ValidationException(why),
): void {
  if (!isEmpty(value)) return;
  const { message } = notValid(
    `The AttributeValue for a key attribute cannot contain an empty ${emptyWord(value)} value. Key: ${name}`,
  );
  throw wrapped(message);
}

function checkAttributes(schema: KeySchema, item: Item): void {
  for (const { name, type } of keyAttributes(schema)) {
    const value = item[name];
    if (!value) throw new ValidationException("One of the required keys was not given a value");
    checkType(value, type, "key");
    checkNotEmpty(name, value);
  }
  if (isTooLong(keyOf(schema, item)))
    throw new ValidationException(
      `Hash primary key values must be under ${longest.hash} bytes, and range primary key values must be under ${longest.range} bytes`,
    );
}

/** Throws unless `key` is the complete primary key of the table, without further attributes. */
export function checkKey(table: TableDefinition, key: Item = {}): Item {
  if (Object.keys(key).length !== keyAttributes(table).length)
    throw new ValidationException("The number of conditions on the keys is invalid");
  checkAttributes(table, key);
  return key;
}

export function keyItem(schema: KeySchema, item: Item): Item {
  return Object.fromEntries(keyAttributes(schema).map(({ name }) => [name, item[name] as Value]));
}
