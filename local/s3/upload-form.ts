import type { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import busboy from "busboy";
import { AwsError } from "../aws-error.ts";
import type { FormFields } from "./post-policy.ts";

const limits = { fieldNameSize: 256, fieldSize: 64 * 1024, fields: 100, files: 1 };

/** Reads a multipart form. Ignores fields after `file`, as S3 does. After an error, the rest stays unread. */
export async function readUploadForm<T>(
  request: IncomingMessage,
  onFile: (fields: FormFields, file: Readable, fileName: string) => Promise<T>,
): Promise<T> {
  const parser = newParser(request);
  // If a client hangs up, the request closes without an error event.
  const onClose = () => request.complete || parser.destroy(malformed("The request ended early."));
  request.on("close", onClose);
  try {
    return await new Promise<T>((resolve, reject) => {
      const fields: Record<string, string> = {};
      let upload: Promise<T> | undefined;
      parser.on("field", (name, value, info) => {
        if (upload) return;
        if (info.valueTruncated || info.nameTruncated) reject(malformed("A form field is too long."));
        fields[name.toLowerCase()] = value;
      });
      parser.on("file", (name, file, info) => {
        if (name !== "file") return reject(malformed("The file must come in the field named file."));
        // Prevents an unhandled error event. The end of the form reports the failure.
        file.on("error", () => {});
        upload = onFile(fields, file, info.filename ?? "");
        upload.catch(reject);
      });
      parser.on("close", () => {
        if (upload) upload.then(resolve, reject);
        else reject(new AwsError(400, "InvalidArgument", "POST requires exactly one file upload per request."));
      });
      parser.on("error", (error) => reject(malformed("The form is not well-formed multipart/form-data.", error)));
      request.pipe(parser);
    });
  } finally {
    request.off("close", onClose);
    request.unpipe(parser);
    parser.destroy();
  }
}

function newParser(request: IncomingMessage): busboy.Busboy {
  try {
    return busboy({ headers: request.headers, limits });
  } catch (error) {
    throw malformed("The form is not multipart/form-data.", error);
  }
}

function malformed(message: string, cause?: unknown): AwsError {
  return new AwsError(400, "MalformedPOSTRequest", message, cause);
}
