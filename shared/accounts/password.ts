/** Minimum characters of a password; the user pool has the same rule. */
export const passwordMinimum = 10;
export const passwordRefusal = "Password must be 10+ chars with upper, lower, number, and symbol";

/** The results of the five checks of a password, and the number of passed checks (0 to 5). */
export interface PasswordStrength {
  readonly length: boolean;
  readonly upper: boolean;
  readonly lower: boolean;
  readonly number: boolean;
  readonly symbol: boolean;
  readonly score: number;
  readonly valid: boolean;
}

const labels = ["Very weak", "Very weak", "Weak", "Medium", "Strong", "Very strong"] as const;

/** Checks a password. A symbol is any character except letters, digits and spaces. */
export function passwordStrength(password: string): PasswordStrength {
  const checks = {
    length: password.length >= passwordMinimum,
    upper: /[A-Z]/.test(password),
    lower: /[a-z]/.test(password),
    number: /[0-9]/.test(password),
    symbol: /[^\p{L}\p{N}\s]/u.test(password),
  };
  const score = Object.values(checks).filter(Boolean).length;
  return { ...checks, score, valid: score === 5 };
}

export function strengthLabel(score: number): (typeof labels)[number] {
  return labels[score] ?? "Very weak";
}
