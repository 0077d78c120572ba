import { passwordMinimum, passwordStrength, strengthLabel } from "#shared/accounts/password.ts";
import { Score } from "../ui/score.tsx";

const checks = [
  ["length", `${passwordMinimum}+ characters`],
  ["upper", "uppercase"],
  ["lower", "lowercase"],
  ["number", "number"],
  ["symbol", "symbol"],
] as const;

/** How strong a password is, as it is typed. */
export function StrengthMeter({ password }: { password: string }) {
  const strength = passwordStrength(password);
  return (
    <Score
      label="Password strength"
      word={password ? strengthLabel(strength.score) : "nothing typed yet"}
      checks={checks.map(([name, text]) => ({ text, isMet: strength[name] }))}
    />
  );
}
