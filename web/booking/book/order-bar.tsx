import { mostVehicles } from "#shared/booking/order-model.ts";
import type { Supplier } from "#shared/fleet/model.ts";
import { nameOf } from "#shared/fleet/rules.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";

type OrderBarProps = {
  chosen: readonly Supplier[];
  onReview: () => void;
  onStop: () => void;
};

export function OrderBar({ chosen, onReview, onStop }: OrderBarProps) {
  return (
    <Card>
      <div className="ui-stack">
        <p role="status">
          {chosen.length === 0
            ? `Add 2 to ${mostVehicles} vehicles from the list. Each haulier answers for its own.`
            : `${chosen.length} of at most ${mostVehicles} vehicles: ${chosen.map(nameOf).join(", ")}.`}
        </p>
        <div className="ui-row">
          <Button kind="primary" disabled={chosen.length < 2} onClick={onReview}>
            Review the order
          </Button>
          <Button kind="quiet" onClick={onStop}>
            Choose one vehicle instead
          </Button>
        </div>
      </div>
    </Card>
  );
}
