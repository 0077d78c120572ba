import type { ReactNode } from "react";
import type { ListedDriver } from "#shared/accounts/driver.ts";
import { areaWords } from "#shared/geo/postcode-areas.ts";
import { instantOfUk, ukDayOf } from "#shared/kernel/time.ts";
import { Badge } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";
import { NamedValues } from "../../ui/named-values.tsx";
import { When } from "../../ui/when.tsx";
import { cardWords, categoryText } from "./driver-words.ts";

type DriverEntryProps = { driver: ListedDriver; as?: "li" | "div"; action?: ReactNode };

export function DriverEntry({ driver, as = "div", action }: DriverEntryProps) {
  const { name, areas, milesWilling, licenceCategories, isLicenceChecked, adrClasses, cards } = driver;
  const today = ukDayOf(new Date().toISOString());
  return (
    <Card as={as}>
      <h3>{name}</h3>
      <NamedValues
        look="columns"
        values={[
          ["Works in", areas.map(areaWords).join(", ")],
          ["Travels", milesWilling !== null && `up to ${milesWilling} miles`],
          [
            "Licence",
            <Checked key="licence" isChecked={isLicenceChecked}>
              {licenceCategories.map(categoryText).join(", ")}
            </Checked>,
          ],
          ...cards.map(
            ({ card, expiresOn, isChecked }) =>
              [
                cardWords[card],
                <Checked key={card} isChecked={isChecked} hasRunOut={expiresOn < today}>
                  {card === "adr" && `classes ${adrClasses.join(", ")}, `}
                  {expiresOn < today ? "expired " : "until "}
                  <When at={instantOfUk(expiresOn, "12:00")} show="day" />
                </Checked>,
              ] as const,
          ),
        ]}
      />
      {action}
    </Card>
  );
}

type CheckedProps = { isChecked: boolean; hasRunOut?: boolean; children: ReactNode };

/** A detail of a driver, marked if Haulyard has checked its proof. */
function Checked({ isChecked, hasRunOut = false, children }: CheckedProps) {
  return (
    <span className="ui-row">
      <span>{children}</span>
      {hasRunOut ? (
        <Badge tone="stop">Expired</Badge>
      ) : isChecked ? (
        <Badge tone="go">Checked</Badge>
      ) : (
        <Badge tone="warn">Not yet checked</Badge>
      )}
    </span>
  );
}
