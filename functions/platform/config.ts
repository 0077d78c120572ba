/**
 * A setting of this process, by the name that its resource gives it (infra/resources). When it is missing, the
 * deployment is wrong, not the caller.
 */
export function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set for this function`);
  return value;
}

/** The region that this process runs in. */
export const region = () => process.env.AWS_REGION ?? "eu-west-1";

/** Where a stand-in of the one-machine cloud answers. Undefined on AWS, where the SDK finds its own. */
export function endpoint(name: `${string}_ENDPOINT`): string | undefined {
  const value = process.env[name];
  if (value && !URL.canParse(value)) throw new Error(`${name} is not an address: ${value}`);
  return value;
}

/** Options for the client of a service. */
export function clientOptions(name: `${string}_ENDPOINT`): { region: string; endpoint?: string } {
  const standIn = endpoint(name);
  return { region: region(), ...(standIn && { endpoint: standIn }) };
}
