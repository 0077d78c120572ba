/** An error with the AWS service's HTTP status, code and message. Each service encodes it in its protocol. */
export class AwsError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = "AwsError";
    this.status = status;
    this.code = code;
  }
}

/** Escapes text for XML and HTML, in content and in quoted attributes. */
export function markupSafe(text: string): string {
  return text.replace(/[<>&"']/g, (c) => `&#${c.charCodeAt(0)};`);
}
