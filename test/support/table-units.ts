import type { Database } from "#functions/platform/database.ts";

/** The units of some table calls. `indexes` are write units of the indexes, which are part of `write`. */
export interface Units {
  readonly write: number;
  readonly read: number;
  readonly indexes: number;
  readonly calls: number;
}

/** One table call with its units, as the table reports them. */
export interface UnitsOfCall extends Units {
  readonly command: string;
  /** Entities or keys of the items, for a report. */
  readonly about: readonly string[];
}

interface Consumed {
  readonly CapacityUnits?: number;
  readonly GlobalSecondaryIndexes?: Readonly<Record<string, { readonly CapacityUnits?: number }>>;
}

const reads = /^(Get|BatchGet|TransactGet|Query|Scan)/;

/** Records the units of all table calls from now on. `taken` returns those since its last call. */
export function tableUnits({ client }: Pick<Database, "client">): { taken(): UnitsOfCall[]; stop(): void } {
  const name = "countsUnits";
  let calls: UnitsOfCall[] = [];
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        const input = { ...(args.input as object), ReturnConsumedCapacity: "INDEXES" };
        const done = await next({ ...args, input: input as typeof args.input });
        const { ConsumedCapacity } = done.output as { ConsumedCapacity?: Consumed | readonly Consumed[] };
        const consumed = [ConsumedCapacity ?? []].flat() as Consumed[];
        const units = sum(consumed.map(({ CapacityUnits = 0 }) => CapacityUnits));
        const ofIndexes = consumed.flatMap(({ GlobalSecondaryIndexes = {} }) => Object.values(GlobalSecondaryIndexes));
        const indexes = sum(ofIndexes.map(({ CapacityUnits = 0 }) => CapacityUnits));
        const command = String(commandName).replace(/Command$/, "");
        const isRead = reads.test(command);
        calls.push({
          ...{ command, calls: 1, about: aboutOf(args.input as Input) },
          ...(isRead ? { read: units, write: 0, indexes: 0 } : { read: 0, write: units, indexes }),
        });
        return done;
      },
    { step: "initialize", name },
  );
  return {
    taken() {
      const some = calls;
      calls = [];
      return some;
    },
    stop: () => client.middlewareStack.remove(name),
  };
}

export function total(calls: readonly Units[]): Units {
  const of = (name: keyof Units) => sum(calls.map((call) => call[name]));
  return { write: of("write"), read: of("read"), indexes: of("indexes"), calls: of("calls") };
}

const sum = (units: readonly number[]) => units.reduce((all, one) => all + one, 0);

interface Input {
  readonly Key?: Key;
  readonly Item?: Key;
  readonly IndexName?: string;
  readonly ExpressionAttributeValues?: Readonly<Record<string, unknown>>;
  readonly TransactItems?: readonly Readonly<Record<string, Input>>[];
  readonly RequestItems?: Readonly<Record<string, { readonly Keys?: readonly Key[] }>>;
}
interface Key {
  readonly PK?: unknown;
  readonly SK?: unknown;
}

/** Returns the prefixes of the keys, without ids. */
function aboutOf(input: Input): string[] {
  if (input.TransactItems)
    return input.TransactItems.flatMap((item) =>
      Object.entries(item).flatMap(([kind, one]) => aboutOf(one).map((about) => `${kind} ${about}`)),
    );
  if (input.RequestItems) return Object.values(input.RequestItems).flatMap(({ Keys = [] }) => Keys.map(kindOf));
  const key = input.Key ?? input.Item;
  if (key) return [kindOf(key)];
  return [
    `${input.IndexName ?? "table"} ${withoutIds(String(Object.values(input.ExpressionAttributeValues ?? {})[0]))}`,
  ];
}

const kindOf = ({ PK, SK }: Key) => `${withoutIds(String(PK))}|${withoutIds(String(SK))}`;
const withoutIds = (text: string) =>
  text.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "…").replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "@");
