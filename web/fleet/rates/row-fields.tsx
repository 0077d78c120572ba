import type { ServiceId } from "#shared/catalogue/services.ts";
import { rateUnitText } from "#shared/fleet/typed-rate.ts";
import { rateRows } from "#shared/pricing/rate-rows.ts";
import { Fieldset } from "../../ui/fieldset.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { fieldOf } from "./card-values.ts";
import styles from "./rates.module.css";

export function RowFields({ service }: { service: ServiceId }) {
  return [...Map.groupBy(rateRows(service), ({ group }) => group)].map(([group, rows]) => (
    <Fieldset key={group} legend={group}>
      <div className="ui-stack ui-stack-tight">
        {rows.map((row) => (
          <div key={row.key} className={styles.row}>
            <TextField
              name={fieldOf(row.key)}
              label={
                <>
                  {row.label} <span className="ui-soft">{rateUnitText(row)}</span>
                </>
              }
              inputMode="decimal"
              maxLength={14}
              autoComplete="off"
            />
          </div>
        ))}
      </div>
    </Fieldset>
  ));
}
