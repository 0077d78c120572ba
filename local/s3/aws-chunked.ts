import { Transform, type TransformCallback } from "node:stream";
import { AwsError } from "../aws-error.ts";

const longestLineBytes = 8 * 1024;

/**
 * Decodes an `aws-chunked` body. A chunk is a line with its hexadecimal size, bytes and a line break; an empty chunk
 * and trailer lines end the body.
 */
export class AwsChunkedDecoder extends Transform {
  readonly trailers = new Map<string, string>();
  private pending: Buffer = Buffer.alloc(0);
  private expects: "size" | "data" | "lineEnd" | "trailer" = "size";
  private remaining = 0;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.pending = this.pending.length ? Buffer.concat([this.pending, chunk]) : chunk;
    try {
      while (this.step());
      done();
    } catch (error) {
      done(error as Error);
    }
  }

  override _flush(done: TransformCallback): void {
    done(this.expects === "trailer" ? null : malformed());
  }

  /** Consumes the next part of the buffer. Returns false if it needs more bytes. */
  private step(): boolean {
    if (this.expects === "data") return this.takeData();
    const line = this.takeLine();
    if (line === null) return false;
    if (this.expects === "size") {
      const size = line.split(";")[0] ?? "";
      if (!/^[0-9a-fA-F]{1,8}$/.test(size)) throw malformed();
      this.remaining = Number.parseInt(size, 16);
      this.expects = this.remaining > 0 ? "data" : "trailer";
    } else if (this.expects === "lineEnd") {
      if (line !== "") throw malformed();
      this.expects = "size";
    } else if (line !== "") {
      const colon = line.indexOf(":");
      if (colon < 1) throw malformed();
      this.trailers.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim());
    }
    return true;
  }

  private takeData(): boolean {
    if (this.pending.length === 0) return false;
    const data = this.pending.subarray(0, this.remaining);
    this.pending = this.pending.subarray(data.length);
    this.remaining -= data.length;
    if (this.remaining === 0) this.expects = "lineEnd";
    this.push(data);
    return true;
  }

  private takeLine(): string | null {
    const end = this.pending.indexOf("\r\n");
    if (end > longestLineBytes || (end < 0 && this.pending.length > longestLineBytes)) throw malformed();
    if (end < 0) return null;
    const line = this.pending.subarray(0, end).toString("latin1");
    this.pending = this.pending.subarray(end + 2);
    return line;
  }
}

function malformed(): AwsError {
  return new AwsError(400, "InvalidRequest", "The body is not well-formed aws-chunked content.");
}
