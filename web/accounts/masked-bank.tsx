import type { ApiOutput } from "../api/api.ts";
import { type NamedValue, NamedValues } from "../ui/named-values.tsx";
import { When } from "../ui/when.tsx";

type MaskedBankProps = {
  bank: NonNullable<ApiOutput<"bankDetails">>;
  look?: "rows" | "columns";
  more?: readonly NamedValue[];
};

export function MaskedBank({ bank, look = "rows", more = [] }: MaskedBankProps) {
  const { bankAccountName, accountNumberEnding, sortCodeEnding, changedAt } = bank;
  return (
    <NamedValues
      look={look}
      values={[
        ["Account holder", bankAccountName],
        ["Account number", `ends in ${accountNumberEnding}`],
        ["Sort code", sortCodeEnding],
        ["Changed", <When key="changed" at={changedAt} />],
        ...more,
      ]}
    />
  );
}
