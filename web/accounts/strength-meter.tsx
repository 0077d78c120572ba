import Check from "lucide-react/icons/check";
import Minus from "lucide-react/icons/minus";
import { passwordMinimum, passwordStrength, strengthLabel } from "#shared/accounts/password.ts";
import { Hint } from "../ui/hint.tsx";
import styles from "./strength-meter.module.css";

const checks = [
  ["length", `${passwordMinimum}+ characters`],
  ["upper", "uppercase"],
  ["lower", "lowercase"],
  ["number", "number"],
  ["symbol", "symbol"],
] as const;

/** The bar's colour by score; the word beside it says the same. */
const tones = [undefined, "stop", "stop", "warn", "go", "go"] as const;

/** How strong a password is, as it is typed: a bar, its word, and which of the five checks are met. */
export function StrengthMeter({ password }: { password: string }) {
  const strength = passwordStrength(password);
  return (
    <div className={styles.meter}>
      <div className={styles.bar} aria-hidden="true">
        {checks.map(([name], index) => (
          <span key={name} className={styles[(index < strength.score && tones[strength.score]) || ""]} />
        ))}
      </div>
      <Hint>
        Password strength:{" "}
        <strong role="status">{password ? strengthLabel(strength.score) : "nothing typed yet"}</strong>
      </Hint>
      <ul className={styles.checks}>
        {checks.map(([name, text]) => (
          <li key={name} className={strength[name] ? styles.met : undefined}>
            {strength[name] ? <Check aria-hidden="true" /> : <Minus aria-hidden="true" />}
            {text}
            <span className="ui-visually-hidden">{strength[name] ? ", met" : ", still missing"}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
