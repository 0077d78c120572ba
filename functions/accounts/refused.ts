/** Refuses a sign-up or a sign-in from a trigger of the user pool, with a sentence for the person. */
export class Refused extends Error {
  constructor(message: string) {
    super(message);
    this.name = "Refused";
  }
}
