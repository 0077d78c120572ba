import { AwsError } from "../aws-error.ts";
import type { MessageAttributes } from "./filter-policy.ts";

/** A request of the query protocol: a flat form whose names spell lists and maps, such as `Tags.member.1.Key`. */
export class QueryForm {
  private readonly values: URLSearchParams;
  private readonly prefix: string;

  constructor(values: URLSearchParams, prefix = "") {
    this.values = values;
    this.prefix = prefix;
  }

  /** A value, or undefined when the form has none of that name. */
  get(name: string): string | undefined {
    return this.values.get(this.prefix + name) ?? undefined;
  }

  /** A value. Throws InvalidParameter when there is none. */
  require(name: string): string {
    const value = this.get(name);
    if (!value) throw new AwsError(400, "InvalidParameter", `Invalid parameter: ${name}`);
    return value;
  }

  /** A structure's or list member's own names. */
  within(name: string): QueryForm {
    return new QueryForm(this.values, `${this.prefix}${name}.`);
  }

  /** The members of a list or the entries of a map, in order. */
  each(name: string, item: "member" | "entry"): QueryForm[] {
    const found: QueryForm[] = [];
    for (let at = 1; ; at++) {
      const member = this.within(`${name}.${item}.${at}`);
      if (!member.any()) return found;
      found.push(member);
    }
  }

  /** A map of strings. */
  map(name: string): Record<string, string> {
    return Object.fromEntries(
      this.each(name, "entry").map((entry) => [entry.require("key"), entry.get("value") ?? ""]),
    );
  }

  /** The attributes of a message to be published. */
  messageAttributes(): MessageAttributes {
    return Object.fromEntries(
      this.each("MessageAttributes", "entry").map((entry) => {
        const given = entry.within("Value");
        const value = given.get("StringValue") ?? given.get("BinaryValue");
        if (value === undefined) throw new AwsError(400, "InvalidParameter", "Invalid parameter: MessageAttributes");
        return [entry.require("Name"), { type: given.require("DataType"), value }];
      }),
    );
  }

  private any(): boolean {
    for (const name of this.values.keys()) if (name.startsWith(this.prefix)) return true;
    return false;
  }
}
