import { formatPence } from "#shared/kernel/money-text.ts";

type MoneyProps = {
  pence: number;
  incVat?: boolean;
};

/** Formats integer pence as "£1,240.00", or as "£1,240.00 inc. VAT". */
export function Money({ pence, incVat = false }: MoneyProps) {
  return (
    <span className="ui-figures">
      {formatPence(pence)}
      {incVat && <span className="ui-soft"> inc. VAT</span>}
    </span>
  );
}
