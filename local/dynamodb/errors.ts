/** A DynamoDB error. `info` holds extra fields, such as the old item or the cancellation reasons. */
export class StoreError extends Error {
  readonly type: string;
  readonly status: number;
  readonly info: Readonly<Record<string, unknown>>;
  /** Write units by table that AWS still bills for the failed request. */
  billed: Readonly<Record<string, number>> = {};
  constructor(type: string, message: string, info: Readonly<Record<string, unknown>> = {}, status = 400) {
    super(message);
    this.name = type;
    this.type = type;
    this.status = status;
    this.info = info;
  }
}

export class ValidationException extends StoreError {
  constructor(message: string) {
    super("ValidationException", message);
  }
}

/** An error about one item of a request. A transaction returns it as a cancellation reason. */
export class ItemFault extends ValidationException {}

export class ConditionFailed extends StoreError {
  constructor(old: unknown) {
    super("ConditionalCheckFailedException", "The conditional request failed", old ? { Item: old } : {});
  }
}

export const missing = (parameter: string) =>
  new ValidationException(`Value null at '${parameter}' failed to satisfy constraint: Member must not be null`);

/** Namespaces of error types that belong to the API itself, not to DynamoDB. */
const namespaces: Readonly<Record<string, string>> = {
  ValidationException: "com.amazon.coral.validate#",
  SerializationException: "com.amazon.coral.service#",
  UnknownOperationException: "com.amazon.coral.service#",
};

export const wireType = (type: string): string => `${namespaces[type] ?? "com.amazonaws.dynamodb.v20120810#"}${type}`;
