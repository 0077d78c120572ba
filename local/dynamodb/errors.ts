/** An error as DynamoDB answers it. `info` is what comes with it, such as the old item or the reasons of a cancellation. */
export class StoreError extends Error {
  readonly type: string;
  readonly status: number;
  readonly info: Readonly<Record<string, unknown>>;
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

/** What is wrong with one item of a request: a transaction is cancelled with it as the reason. */
export class ItemFault extends ValidationException {}

export class ConditionFailed extends StoreError {
  constructor(old: unknown) {
    super("ConditionalCheckFailedException", "The conditional request failed", old ? { Item: old } : {});
  }
}

/** What is answered to a request that lacks a parameter. */
export const missing = (parameter: string) =>
  new ValidationException(`Value null at '${parameter}' failed to satisfy constraint: Member must not be null`);

/** Types of the API's own errors, without the namespace in which each is sent. */
const namespaces: Readonly<Record<string, string>> = {
  ValidationException: "com.amazon.coral.validate#",
  SerializationException: "com.amazon.coral.service#",
  UnknownOperationException: "com.amazon.coral.service#",
};

/** The error's type as it is on the wire. */
export const wireType = (type: string): string => `${namespaces[type] ?? "com.amazonaws.dynamodb.v20120810#"}${type}`;
