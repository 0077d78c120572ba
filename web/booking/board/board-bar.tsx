import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { addDays } from "#shared/kernel/time.ts";
import { Button } from "../../ui/button.tsx";
import { RadioGroup } from "../../ui/radio-group.tsx";
import type { useFullScreen } from "../../ui/use-full-screen.ts";
import styles from "./board-bar.module.css";
import { type AssignmentView, daysOf, dayText } from "./board-view.ts";

type AssignmentBarProps = {
  view: AssignmentView;
  today: string;
  onChange: (view: Partial<AssignmentView>) => void;
  screen: ReturnType<typeof useFullScreen>;
};

export function AssignmentBar({ view, today, onChange, screen }: AssignmentBarProps) {
  const { from, days } = daysOf(view);
  const shown = days === 1 ? dayText(from) : `${dayText(from)} to ${dayText(addDays(from, 6))}`;
  const step = (by: number) => onChange({ day: addDays(view.day, by * days) });
  const word = days === 1 ? "day" : "week";
  return (
    <div className={styles.bar}>
      <div className={styles.days}>
        <Button kind="quiet" icon={<ChevronLeft aria-hidden="true" />} onClick={() => step(-1)}>
          <span className="ui-visually-hidden">The {word} before</span>
        </Button>
        <strong aria-live="polite">{shown}</strong>
        <Button kind="quiet" icon={<ChevronRight aria-hidden="true" />} onClick={() => step(1)}>
          <span className="ui-visually-hidden">The {word} after</span>
        </Button>
        <Button kind="quiet" disabled={view.day === today} onClick={() => onChange({ day: today })}>
          Today
        </Button>
      </div>
      <RadioGroup
        legend="Days shown"
        legendHidden
        value={view.span}
        onValueChange={(span) => onChange({ span })}
        choices={[
          { value: "day", label: "Day" },
          { value: "week", label: "Week" },
        ]}
      />
      <div className={styles.rows}>
        <Button kind="quiet" onClick={screen.toggle}>
          {screen.isFull ? "Leave full screen" : "Full screen"}
        </Button>
        <RadioGroup
          legend="Rows"
          legendHidden
          value={view.rows}
          onValueChange={(rows) => onChange({ rows })}
          choices={[
            { value: "vehicles", label: "Vehicles" },
            { value: "drivers", label: "Drivers" },
          ]}
        />
      </div>
    </div>
  );
}
