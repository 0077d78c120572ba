import { fault } from "./faults.ts";

const minimumLength = 10;
const symbol = /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+\- ]/;

/** Throws InvalidPasswordException unless `password` has at least 10 characters, of all four kinds. */
export function checkPasswordPolicy(password: string): void {
  const flaw = flawOf(password);
  if (flaw) throw fault("InvalidPasswordException", `Password did not conform with policy: ${flaw}`);
}

function flawOf(password: string): string | undefined {
  if (password.length < minimumLength) return "Password not long enough";
  if (!/[A-Z]/.test(password)) return "Password must have uppercase characters";
  if (!/[a-z]/.test(password)) return "Password must have lowercase characters";
  if (!/[0-9]/.test(password)) return "Password must have numeric characters";
  if (!symbol.test(password)) return "Password must have symbol characters";
  return undefined;
}
