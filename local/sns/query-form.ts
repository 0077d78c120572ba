import { AwsError } from "../aws-error.ts";
import type { MessageAttributes } from "./filter-policy.ts";

/** Form of the AWS query protocol. Lists and maps are flat names such as `Tags.member.1.Key`. */
export class QueryForm {
  private readonly values: URLSearchParams;
  private readonly prefix: string;

  constructor(values: URLSearchParams, prefix = "") {
    this.values = values;
    this.prefix = prefix;
  }

  get(name: string): string | undefined {
    return this.values.get(this.prefix + name) ?? undefined;
  }

  require(name: string): string {
    const value = this.get(name);
    if (!value) throw new AwsError(400, "InvalidParameter", `Invalid parameter: ${name}`);
    return value;
  }

  within(name: string): QueryForm {
    return new QueryForm(this.values, `${this.prefix}${name}.`);
  }

  each(name: string, item: "member" | "entry"): QueryForm[] {
    const found: QueryForm[] = [];
    for (let at = 1; ; at++) {
      const member = this.within(`${name}.${item}.${at}`);
      if (!member.any()) return found;
      found.push(member);
    }
  }

  map(name: string): Record<string, string> {
    return Object.fromEntries(
      this.each(name, "entry").map((entry) => [entry.require("key"), entry.get("value") ?? ""]),
    );
  }

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
